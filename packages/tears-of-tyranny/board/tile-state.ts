// Everything in a tile that can change, as one text: to redraw only tiles that have changed, and to find them.
import { placeOf, type State } from '../rules/state.ts'

export function tileState(s: State, tile: number): string {
  const numbers = [
    s.cell[tile],
    s.outpost[tile],
    s.garrison[tile],
    s.outpost1[tile],
    s.garrison1[tile],
    s.garrison2[tile],
    s.red[tile],
    s.blue[tile],
    s.printedTyranny[tile],
    s.tyranny[tile],
    s.defence[tile],
    s.shelter[tile],
    s.surrogateBonus[tile],
  ]
  for (let player = 0; player < s.players.length; player++) {
    const place = placeOf(s, player, tile)
    numbers.push(s.presence[place], s.surrogates[place], s.bases[place], Number(s.damagedBase[place]))
  }
  const flags = [s.noDeploy[tile], s.noDevelop[tile], s.noGarrison[tile], s.noDominate[tile], s.preempt[tile]]
  return `${numbers.join()} ${flags.map(Number).join('')}`
}
