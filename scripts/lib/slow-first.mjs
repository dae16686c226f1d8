import { BaseSequencer } from 'vitest/node'

/**
 * Small files with long tests. By size alone they would begin last, and the other workers would wait for them; times of
 * earlier runs, which vitest goes by otherwise, are not known in a fresh clone.
 */
const SLOW =
  /\/(suite\.test|tutorials\.browser\.test|many-processes\.\w+\.test|work-queue\.postgres\.test|mutate\.test)\./

/** Runs slow files of a project before its others. */
export class SlowFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   * @returns {Promise<import('vitest/node').TestSpecification[]>}
   */
  async sort(files) {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      const slow = own.filter(({ moduleId }) => SLOW.test(moduleId))
      return [...slow, ...own.filter((file) => !slow.includes(file))]
    })
  }
}
