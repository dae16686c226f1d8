import { type Command, JSON_FLAG } from '../call.ts'
import { Driver } from '../drive.ts'
import { writeText } from '../files.ts'
import { LOADED_FLAGS, open, SETTING_FLAGS } from '../setting.ts'
import { commandText } from '../text/command.ts'

export const drive: Command = {
  name: 'drive',
  args: ['[game]'],
  about: commandText.aboutDrive,
  more: commandText.moreAboutDrive,
  flags: {
    ...SETTING_FLAGS,
    ...LOADED_FLAGS,
    record: { value: 'FILE', about: commandText.recordFlag },
    json: { ...JSON_FLAG, about: commandText.driveJsonFlag },
  },
  examples: ['drive soviet-dawn --seed 1', 'drive soviet-dawn --dice 3,6,2 --stack deck=15,6,4'],
  async run(call) {
    const { pkg, match, file } = await open(call)
    const driver = new Driver(pkg, match, file === null ? null : (record) => writeText(file, record))
    call.world.out(`${driver.start()}\n`)
    for await (const line of call.world.lines()) {
      const reply = driver.take(line)
      if (reply !== null) call.world.out(`${reply}\n`)
    }
    return 0
  },
}
