// npm run directions: do all imports point the right way?
import './lib/node-version.mjs'
import { checkDirections } from './lib/directions.mjs'
import { root } from './lib/run.mjs'

const { files, arrows, faults } = checkDirections(root)
for (const fault of faults) console.error(fault)
console.log(`${arrows} imports among ${files} sources, ${faults.length} of them wrong`)
process.exitCode = faults.length > 0 ? 1 : 0
