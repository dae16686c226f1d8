/** Text under a poster: players, playing time, description. */
export interface Billing {
  readonly players: string
  readonly time: string
  readonly about: string
}

const BILLINGS: { readonly [game: string]: Billing } = {
  'soviet-dawn': { players: 'Solo', time: '60 min', about: 'Six fronts close in on Moscow. Choose what to hold.' },
  'all-bridges-burning': {
    players: '1–3 players',
    time: '2–3 h',
    about: 'Reds, Senate and Moderates fight for Finland, card by card.',
  },
  'russian-civil-war': {
    players: '1 or 3–6 players',
    time: '4 h',
    about: 'Everyone owns a share of every army. Trade, plot, purge.',
  },
  'tears-of-tyranny': {
    players: '1–4, co-op',
    time: '90 min',
    about: 'Lead a resistance against a regime that spreads hex by hex.',
  },
}

export const billing = (game: string): Billing => BILLINGS[game] ?? { players: '', time: '', about: '' }
