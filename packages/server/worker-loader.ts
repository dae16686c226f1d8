/**
 * Arguments for a worker that runs from TypeScript sources: a thread does not inherit the loader for dynamic imports.
 * None for a bundled worker.
 */
export function loaderFor(worker: URL): string[] {
  if (!worker.pathname.endsWith('.ts')) return []
  const register = `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}; register()`
  return ['--import', `data:text/javascript,${encodeURIComponent(register)}`]
}
