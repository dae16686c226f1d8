import './kit.css'

export { conifers, hills } from './growth.ts'
export { Paper } from './paper.tsx'
export { slide } from './slide.ts'
