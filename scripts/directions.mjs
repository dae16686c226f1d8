// npm run directions: checks that all imports follow the layers.
import './lib/node-version.mjs'
import { checkDirections } from './lib/directions.mjs'
import { root } from './lib/run.mjs'

const { files, imports, faults } = checkDirections(root)
for (const fault of faults) console.error(fault)
console.log(`${imports} imports among ${files} sources, ${faults.length} of them wrong`)
process.exitCode = faults.length > 0 ? 1 : 0
