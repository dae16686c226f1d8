import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'
import { offline } from './build/offline.ts'

export default defineConfig({
  plugins: [preact(), offline()],
  build: { target: 'es2023', sourcemap: false },
  // Modules, so that a worker fetches only the game it plays.
  worker: { format: 'es' },
})
