// One address in front of several processes, as in operation: nginx where it is installed, else a small proxy. Requests
// take turns, so that no page knows which process it talks to.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { TcpProxy } from './tcp-proxy.ts'

export interface Balancer {
  readonly url: string
  close(): Promise<void>
}

const NGINX = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0) ?? null

/** `addresses`: such as http://127.0.0.1:1918. */
export async function startBalancer(addresses: readonly string[]): Promise<Balancer> {
  const ports = addresses.map((address) => Number(new URL(address).port))
  if (NGINX !== null) return startNginx(NGINX, ports)
  const proxy = await TcpProxy.to(...ports)
  return { url: `http://127.0.0.1:${proxy.port}`, close: () => proxy.close() }
}

const configuration = (folder: string, port: number, ports: readonly number[]): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/errors;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  upstream processes { ${ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://processes;
      proxy_http_version 1.1;
      proxy_connect_timeout 2s;
      proxy_read_timeout 60s;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
    }
  }
}
`

/** Ends nginx when its standard input is closed, even by a crash of the process that started it. */
const WATCH = `"$@" & child=$!
cat >/dev/null
kill -TERM "$child"
wait`

async function startNginx(program: string, ports: readonly number[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'interregnum-balancer-'))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, port, ports))
  const options = ['-c', file, '-p', folder, '-e', join(folder, 'errors')]
  const watch = spawn('sh', ['-c', WATCH, 'watch', program, ...options], { stdio: ['pipe', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  await answers(`${url}/health`)
  return { url, close: () => stop(watch, folder) }
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      if ((await fetch(url)).ok) return
    } catch (problem) {
      if (tries > 200) throw problem
    }
    await new Promise((done) => setTimeout(done, 50))
  }
}

async function stop(watch: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => watch.once('exit', resolve))
  watch.stdin?.end()
  await ended
  rmSync(folder, { recursive: true, force: true })
}
