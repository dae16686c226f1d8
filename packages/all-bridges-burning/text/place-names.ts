// Names on the map.

export const SPACE_NAMES = {
  helsinki: 'Helsinki',
  tampere: 'Tampere',
  turku: 'Turku',
  vaasa: 'Vaasa',
  viipuri: 'Viipuri',
  uusimaa: 'Uusimaa',
  hame: 'Häme',
  varsinais_suomi: 'Varsinais-Suomi',
  pohjanmaa: 'Pohjanmaa',
  karelia: 'Karelia',
  mikkelin_laani: 'Mikkelin lääni',
  kuopion_laani: 'Kuopion lääni',
  oulun_laani: 'Oulun lääni',
} as const

/** Where the Germans can land. */
export const LANDING_NAMES = { hanko: 'Hanko', loviisa: 'Loviisa', 'turku-roads': 'Turku roads' } as const
