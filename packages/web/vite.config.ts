import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'
import { eager } from './build/eager.ts'
import { offline } from './build/offline.ts'
import { parallelModules } from './build/parallel-modules.ts'

export default defineConfig({
  plugins: [preact(), eager(), parallelModules(), offline()],
  build: { target: 'es2023', sourcemap: false },
  // Modules, so that a worker fetches only the game it plays.
  worker: { format: 'es' },
})
