// What is printed on the cards in words: headline, date, and what happened then.

interface CardWords {
  readonly headline: string
  readonly date: string
  readonly gist: string
}

/** By number. */
export const CARD_WORDS: { readonly [card: number]: CardWords } = {
  1: { headline: 'Generals Form Volunteer Army!', date: 'Jan 1918', gist: 'Ex-imperial officers gather on the Don' },
  2: { headline: 'Finnish Civil War Breaks Out!', date: 'Jan 1918', gist: 'Whites and Reds fight for Finland' },
  3: {
    headline: 'Constituent Assembly Dissolved!',
    date: 'Jan 1918',
    gist: 'One-day parliament shut by the Bolsheviks',
  },
  4: { headline: 'Finnish Leader Mannerheim Emerges!', date: 'Jan 1918', gist: 'Stronger Finnish command' },
  5: { headline: '‘No War, No Peace’ Proclaimed!', date: 'Feb 1918', gist: 'Trotsky walks out of the talks' },
  6: { headline: 'Hoffman Offensive Launched!', date: 'Feb 1918', gist: 'Germany marches against no resistance' },
  7: { headline: 'Reds Enter Rostov; Kaledin a Suicide!', date: 'Feb 1918', gist: 'First Don host collapses' },
  8: {
    headline: 'Treaty of Brest-Litovsk Signed!',
    date: 'Mar 1918',
    gist: 'Peace at any price, or war for the revolution',
  },
  9: { headline: 'Government Abandons Petrograd for Moscow!', date: 'Mar 1918', gist: 'Capital moved inland' },
  10: { headline: 'German-Backed Coup in Ukraine!', date: 'Apr 1918', gist: 'Skoropadsky made Hetman' },
  11: { headline: 'Grain Seized from Kulaks!', date: 'May 1918', gist: 'Requisition squads set the villages alight' },
  12: { headline: 'Transcaucasia Breaks Away!', date: 'Apr 1918', gist: 'Oil lands leave Russia' },
  13: { headline: 'Volunteers Return from the ‘Ice March’!', date: 'Apr 1918', gist: 'Kornilov dead, army alive' },
  14: { headline: 'Czech Legion Revolts!', date: 'May 1918', gist: 'A corps seizes the Trans-Siberian' },
  15: { headline: 'Ottomans Seize Caucasus!', date: 'May 1918', gist: 'Turkey pushes for Baku' },
  16: { headline: 'Don Cossacks Rise under Krasnov!', date: 'May 1918', gist: 'A whole host turns on the Reds' },
  17: { headline: 'Komuch Proclaimed at Samara!', date: 'Jun 1918', gist: 'A rival socialist government on the Volga' },
  18: { headline: 'Savinkov Raises Yaroslavl!', date: 'Jul 1918', gist: 'Officer rising on the upper Volga' },
  19: { headline: 'Stalin Holds Tsaritsyn!', date: 'Jul 1918', gist: 'The Volga grain road stays Red' },
  20: {
    headline: 'Revolt of Left-Socialist Revolutionaries!',
    date: 'Jul 1918',
    gist: 'Coalition partners shoot the German envoy',
  },
  21: { headline: 'Czar’s Fate Decided in Ekaterinburg!', date: 'Jul 1918', gist: 'The Romanovs freed or shot' },
  22: { headline: 'British Column Reaches Baku!', date: 'Aug 1918', gist: 'Dunsterforce on the Caspian' },
  23: { headline: 'Red Terror!', date: 'Sep 1918', gist: 'Hostages and executions by decree' },
  24: { headline: 'U.S. Launches ‘Polar Bear Expedition’', date: 'Sep 1918', gist: '5,000 Americans at Archangel' },
  25: { headline: 'Fredrich Karl Abdicates Throne!', date: 'Dec 1918', gist: 'Finland loses its German king' },
  26: {
    headline: 'Trotsky Rallies Sviyazhsk; Kazan Retaken!',
    date: 'Sep 1918',
    gist: 'The new Red Army wins its first city',
  },
  27: { headline: 'German Capitulation; The Great War Ends!', date: 'Nov 1918', gist: 'Armistice in the west' },
  28: { headline: 'Reds Follow the Germans into Estonia!', date: 'Nov 1918', gist: 'Short-lived Baltic communes' },
  29: { headline: 'Kolchak Proclaimed Supreme Ruler at Omsk!', date: 'Nov 1918', gist: 'One White head of state' },
  30: { headline: 'Jassy Conference Reveals Disunity!', date: 'Nov 1918', gist: 'The Whites cannot agree' },
  31: { headline: 'Petlyura’s Directory Takes Kiev!', date: 'Dec 1918', gist: 'Ukraine adrift without Germany' },
  32: { headline: 'French Land at Odessa!', date: 'Dec 1918', gist: 'Allied troops on the periphery' },
  33: { headline: 'Polish National Uprising!', date: 'Dec 1918', gist: 'A Polish state under Pilsudski' },
  34: { headline: 'Tukhachevsky Advances Boldly!', date: 'Early 1919', gist: 'A young commander drives on the Urals' },
  35: {
    headline: 'Kolchak’s Spring Offensive Nears the Volga!',
    date: 'Mar 1919',
    gist: 'The White high tide in the east',
  },
  36: { headline: 'Third International Founded in Moscow!', date: 'Mar 1919', gist: 'World revolution gets an office' },
  37: { headline: 'Soviet Republic in Hungary!', date: 'Mar 1919', gist: 'Revolution spreads, briefly' },
  38: { headline: 'French Fleet Mutinies at Odessa!', date: 'Apr 1919', gist: 'The landing is called off' },
  39: { headline: 'Ataman Grigoriev Changes Sides Again!', date: 'May 1919', gist: 'Ukraine’s rear in flames' },
  40: { headline: 'Denikin Unstoppable? Objective: Moscow!', date: 'Jul 1919', gist: 'The Moscow Directive' },
  41: { headline: 'Makhno Leads Anarchist Revolt!', date: '1919', gist: 'Black army on the steppe' },
  42: { headline: 'Naval Showdown in the Baltic Sea!', date: 'Aug 1919', gist: 'British boats raid Kronstadt' },
  43: { headline: 'British Soldiers Repulsed; Mutiny!', date: 'Aug 1919', gist: 'The northern force wants to go home' },
  44: {
    headline: 'Red ‘Frunze Offensive’ Routs Eastern Whites!',
    date: 'Summer 1919',
    gist: 'Kolchak thrown behind the Urals',
  },
  45: { headline: 'Mamontov’s Cossacks Raid the Red Rear!', date: 'Aug 1919', gist: 'Depots and rails burned' },
  46: { headline: 'Trotsky Leads Reds; Saves Petrograd!', date: 'Oct 1919', gist: 'Yudenich stopped at the suburbs' },
  47: { headline: 'Kolchak Spurns Finnish Independence!', date: 'Mid 1919', gist: 'Mannerheim’s joint drive dies' },
  48: { headline: 'Omsk Falls!', date: 'Nov 1919', gist: 'Kolchak’s capital lost' },
  49: { headline: 'Anti-Semitic Pogroms!', date: '1919', gist: 'White atrocities shock the world' },
  50: { headline: 'White Spearhead Broken at Orel!', date: 'Oct 1919', gist: 'Denikin’s high tide turns' },
  51: { headline: 'Curzon Establishes Line as Polish Border!', date: 'Dec 1919', gist: 'A border drawn in London' },
  52: { headline: 'Typhus Winter!', date: 'Winter 1919-20', gist: 'Both armies lie sick' },
  53: { headline: 'Coup Captures Admiral Kolchak!', date: 'Jan 1920', gist: 'The Supreme Ruler handed over' },
  54: { headline: 'Czech Legion Sails; Ticket Paid in Gold?', date: '1920', gist: 'The Legion goes home' },
  55: { headline: 'Estonia Makes Peace at Tartu!', date: 'Feb 1920', gist: 'First neighbour to recognize the Soviets' },
  56: { headline: 'Poles Reach for ‘Greater Poland’!', date: 'Apr 1920', gist: 'Pilsudski looks to 1772' },
  57: {
    headline: 'Whites Flee to, Fortify Crimean Peninsula!',
    date: 'Apr 1920',
    gist: 'Wrangel takes over from Denikin',
  },
  58: { headline: 'Antonov’s Peasants Rise in Tambov!', date: 'Aug 1920', gist: 'A Green war behind the lines' },
  59: { headline: 'Red Cossack ‘Konarmia’ Formed!', date: 'May 1920', gist: 'Red cavalry strikes west' },
  60: { headline: 'Poles Breakthrough in Counteroffensive!', date: 'Aug 1920', gist: 'The blow before Warsaw' },
}

/** The other face of #8. */
export const BUKHARIN = 'Bukharin Vows to Fight ‘Revolutionary War!’'
