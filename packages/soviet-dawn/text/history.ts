// Historical background of each card, Red Army marker and front unit, in our own words. Dates are Gregorian.

import type { UnitId } from '../data/fronts.ts'
import type { MarkerId } from '../data/tables.ts'

export const HISTORY: Readonly<Record<number, string>> = {
  1: 'Generals Alekseev and Kornilov gathered officers and cadets on the Don from late 1917. The Volunteer Army, formally named in January 1918, became the core of the White movement in the south.',
  2: 'Finland, independent since December 1917, fell into civil war in late January 1918. The Reds held Helsinki and the industrial south; the Whites held the north and, with German help, won by mid-May.',
  3: 'Elected in November 1917 with the Socialist Revolutionaries as its largest party, the assembly met on 18 January 1918 for a single sitting. The Bolsheviks closed it the next morning.',
  4: 'Carl Gustaf Mannerheim, for thirty years an officer of the Czar, took command of the White forces of Finland in January 1918. They disarmed Russian garrisons in Ostrobothnia and then fought their way south.',
  5: 'On 10 February 1918 Trotsky broke off the talks at Brest-Litovsk: Russia would neither sign the terms nor go on fighting. The German command answered by ending the armistice.',
  6: 'On 18 February 1918 German troops advanced along the whole front, mostly by rail and road and almost unopposed. In about two weeks they took Pskov and Narva.',
  7: 'Ataman Aleksei Kaledin could not rouse the Don Cossacks against the Reds and shot himself on 11 February 1918. Later that month Red troops entered Rostov, and the Volunteers left for the steppe.',
  8: 'Signed on 3 March 1918, the treaty took Russia out of the war and cost it Poland, Finland, Ukraine and much of the Baltic lands. Lenin forced it through against many in his own party.',
  9: 'With German troops not far from Petrograd, the Soviet government moved to Moscow in March 1918. Lenin and his colleagues left on the night of 10 March, in secret, by train.',
  10: 'On 29 April 1918, with German backing, General Pavlo Skoropadsky overthrew the Central Rada and was proclaimed Hetman of Ukraine. The Central Powers expected grain from his state.',
  11: 'In May 1918 a decree set up a food dictatorship: armed detachments went to the villages to take grain from better-off peasants. It turned much of the countryside against the Bolsheviks.',
  12: 'On 22 April 1918 the Seim in Tiflis declared a Transcaucasian federation independent of Russia. It lasted five weeks, until Georgia, Armenia and Azerbaijan went separate ways.',
  13: 'Driven from Rostov, the Volunteers marched through the winter steppe of the Kuban. Kornilov was killed before Ekaterinodar on 13 April 1918; Denikin led the survivors back towards the Don.',
  14: 'Some 40,000 Czech and Slovak soldiers were travelling by rail to Vladivostok when Trotsky ordered them disarmed in May 1918. They rose instead, and soon held most of the Trans-Siberian line.',
  15: 'After Brest-Litovsk the Ottoman army took Batum and Kars and pushed on towards the oil of Baku, which it entered in September 1918.',
  16: 'In May 1918 the Don Cossacks chose General Pyotr Krasnov as their ataman. With German supplies his host cleared the Don lands of the Reds and pressed on Tsaritsyn.',
  17: 'On 8 June 1918, the day Czech troops took Samara, Socialist Revolutionaries formed Komuch there, a committee of members of the dissolved Constituent Assembly. For some months it ruled much of the middle Volga.',
  18: 'Officers of Boris Savinkov’s underground union rose in Yaroslavl on 6 July 1918. The Red Army shelled the city, retook it after two weeks, and shot many prisoners.',
  19: 'Sent in June 1918 to secure grain, Stalin took charge of the defence of Tsaritsyn together with Voroshilov. The city held out against Krasnov’s Cossacks through the autumn.',
  20: 'On 6 July 1918 Left Socialist Revolutionaries killed the German ambassador, Count Mirbach, in order to wreck the peace. Their rising in Moscow was put down the next day.',
  21: 'Nicholas II, his wife, their five children and four attendants were shot in Ekaterinburg in the night to 17 July 1918. Czech and White troops took the city eight days later.',
  22: 'A small British force under General Dunsterville reached Baku in August 1918 to help hold the oil port against the Ottomans. It left by sea in mid-September, as the city fell.',
  23: 'After the killing of Moisei Uritsky and an attempt on the life of Lenin, both on 30 August 1918, a decree of 5 September proclaimed the Red Terror. The Cheka took hostages, and thousands were shot.',
  24: 'In September 1918 some 5,000 Americans, many of them from Michigan, landed at Archangel to serve under British command. They are remembered as the Polar Bears; most left in the summer of 1919.',
  25: 'Friedrich Karl of Hesse, elected King of Finland in October 1918, gave up the throne on 14 December without having set foot in his kingdom. The defeat of Germany had made him impossible.',
  26: 'In August 1918 Trotsky came by train to Sviyazhsk, near Kazan, and pulled the shaken Red troops together with speeches and firing squads. Kazan was retaken on 10 September.',
  27: 'The armistice of 11 November 1918 ended the war in the west. Two days later the Soviet government declared the treaty of Brest-Litovsk void, and the German troops in the east began to go home.',
  28: 'Late in November 1918 the Red Army entered Estonia behind the departing Germans, and a workers’ commune was proclaimed at Narva. By February 1919 Estonian forces had driven it out.',
  29: 'On 18 November 1918 a coup in Omsk ended the Directory, and Admiral Aleksandr Kolchak was proclaimed Supreme Ruler of Russia. The other White leaders recognized him in the course of 1919.',
  30: 'In November 1918 delegates of the anti-Bolshevik parties met Allied diplomats at Jassy in Romania. They asked for intervention, but could not agree among themselves on who should lead.',
  31: 'The Directory of Vynnychenko and Petlyura rose against the Hetman as his German protectors left, and entered Kiev on 14 December 1918. The Red Army took the city in February 1919.',
  32: 'French troops landed at Odessa on 18 December 1918, and Greek troops joined them later. With too few men and no clear purpose, they were gone again by early April 1919.',
  33: 'Poland regained its independence in November 1918 under Józef Piłsudski. On 27 December a rising began in Poznań that freed most of Greater Poland from German rule.',
  34: 'Mikhail Tukhachevsky, a former guards lieutenant in his twenties, commanded Red armies from mid-1918 on. In 1919 his Fifth Army crossed the Urals and drove into Siberia.',
  35: 'Kolchak’s armies attacked on a broad front in March 1919, took Ufa, and came close to the Volga by the end of April. Floods and long supply lines brought them to a halt.',
  36: 'Some fifty delegates met in Moscow in March 1919 and founded the Communist International, the Comintern. It was to carry the revolution to other countries.',
  37: 'On 21 March 1919 a Soviet republic led by Béla Kun was proclaimed in Budapest. Hopes of joining hands with the Red Army came to nothing, and it fell at the beginning of August.',
  38: 'French troops left Odessa in the first days of April 1919. Later that month sailors of the French fleet in the Black Sea mutinied, and many demanded to go home.',
  39: 'Nykyfor Hryhoriv (Grigoriev), who had served the Hetman, the Directory and the Reds in turn, rebelled against the Soviets in May 1919. His men committed pogroms; in July Makhno’s followers killed him.',
  40: 'On 3 July 1919, in captured Tsaritsyn, Denikin issued the Moscow Directive, which sent his armies north along three lines. By mid-October they had reached Orel, and were stretched thin.',
  41: 'Nestor Makhno’s peasant army in south-eastern Ukraine fought Germans, Ukrainian nationalists, Whites and Reds in turn. In the autumn of 1919 its raids in Denikin’s rear weakened the drive on Moscow.',
  42: 'British torpedo boats from a base in Finland attacked the Red Baltic Fleet in Kronstadt harbour on 18 August 1919. They sank a depot ship and damaged a battleship.',
  43: 'In July 1919 Russian soldiers in British service mutinied on the Dvina, and in late summer some British marines refused orders. The British left Archangel at the end of September.',
  44: 'In late April 1919 Mikhail Frunze struck at the southern flank of Kolchak’s armies, and in June he retook Ufa. By August the Whites had been driven behind the Urals.',
  45: 'In August 1919 the Don cavalry of General Konstantin Mamontov broke through the Red lines and took Tambov and Kozlov. For some forty days it wrecked railways and depots and plundered towns.',
  46: 'The North-Western Army of Yudenich reached the outskirts of Petrograd in October 1919. Trotsky came to organize the defence, reinforcements followed by rail, and the attackers were thrown back into Estonia.',
  47: 'In 1919 Mannerheim considered a march on Petrograd if the Whites recognized the independence of Finland. Kolchak would leave that to a future Constituent Assembly, and Finland stayed out.',
  48: 'The Red Army entered Omsk, the capital of Kolchak, on 14 November 1919, almost without a fight. The White retreat along the railway became a disaster in the Siberian winter.',
  49: 'Tens of thousands of Jews were murdered in Ukraine in these years, by troops of the Directory, by the Whites, by warlord bands and also by Red units. Denikin’s soldiers killed many in 1919, as at Fastov in September.',
  50: 'Denikin’s troops took Orel, some 350 km from Moscow, in mid-October 1919. Within a week a Red counter-attack with Latvian riflemen had recovered it, and the White front began to give way.',
  51: 'In December 1919 the Allied powers proposed a provisional eastern border for Poland. It got its name in July 1920, when the British foreign secretary, Lord Curzon, put it to Moscow.',
  52: 'Typhus, carried by lice, killed soldiers, refugees and townspeople in great numbers in the winter of 1919 to 1920. Lenin said that either the lice would defeat socialism or socialism the lice.',
  53: 'In January 1920 Czech troops handed Kolchak over to the insurgents who had just seized Irkutsk, and Bolsheviks soon took charge there. He was shot on 7 February.',
  54: 'By an armistice of February 1920 the Reds let the Czechs go on to Vladivostok, and the Czechs gave up the train with the imperial gold. The last ships left in September 1920.',
  55: 'On 2 February 1920 Estonia and Soviet Russia made peace at Tartu. The treaty recognized the independence of Estonia and gave Soviet Russia its first opening to the west.',
  56: 'Piłsudski hoped for a federation led by Poland on lands lost in the partitions. Allied with Petlyura since April 1920, Polish troops entered Kiev on 7 May.',
  57: 'Beaten in the south, the Whites were shipped from Novorossiysk to the Crimea in March 1920. Denikin resigned, and on 4 April General Pyotr Wrangel took command.',
  58: 'Peasants of Tambov province rose against the grain requisitions in August 1920; Aleksandr Antonov became their leader. The Red Army put them down in 1921 with hostages, camps and even poison gas.',
  59: 'The First Cavalry Army of Budyonny and Voroshilov was formed in November 1919. In June 1920 it broke the Polish front in Ukraine, and the Poles had to give up Kiev.',
  60: 'On 16 August 1920 Piłsudski struck from the river Wieprz into the flank of the Red armies before Warsaw. Their front collapsed, and an armistice followed in October.',
}

// The other face of card 8.
export const BUKHARIN_HISTORY =
  'Nikolai Bukharin and the Left Communists wanted a revolutionary war against Germany instead of this peace. Early in 1918 much of the party agreed with them, until Lenin’s threat to resign decided the vote.'

export const MARKER_HISTORY: Readonly<Record<MarkerId, string>> = {
  cheka:
    'Founded in December 1917 under Felix Dzerzhinsky, the Extraordinary Commission was the political police of the new state. It arrested, took hostages and executed without trial.',
  'tank-corps':
    'The first tanks of the Red Army were captured British and French machines; in 1920 the Sormovo works began to build copies of the Renault FT. Few as they were, they went by rail from front to front.',
  'armored-trains':
    'Both sides fought along the railways, and armoured trains brought guns quickly to where they were needed. The Red Army had about a hundred of them in 1920; Trotsky lived for long spells in his own train.',
  experience:
    'Tens of thousands of former imperial officers served the Red Army as military specialists, watched by commissars. Young commanders learned from them, and from defeats.',
  subversion:
    'Agitators and underground committees worked behind the lines of the Whites and among foreign troops. Leaflets, strikes and desertion weakened more than one army before it was attacked.',
  comintern:
    'The Communist International, founded in Moscow in March 1919, bound communist parties abroad to the Soviet cause. They campaigned against intervention in Russia.',
  'imperial-gold':
    'A large part of the imperial gold, stored at Kazan, was captured by Komuch and the Czechs in August 1918 and later came to Kolchak. He spent some of it on arms; most of the rest returned to the Reds in 1920.',
}

export const UNIT_HISTORY: Readonly<Record<UnitId, string>> = {
  germany:
    'In 1918 German armies held the Baltic lands, much of Belarus and, with their allies, Ukraine. After the armistice of November they began to go home.',
  yudenich:
    'General Nikolai Yudenich, who had beaten the Ottomans at Erzurum in 1916, led the small North-Western Army from Estonia. His attack on Petrograd in October 1919 failed just short of the city.',
  svinhufvud:
    'Pehr Evind Svinhufvud headed the Senate that declared Finland independent in December 1917. He led the White government in the civil war and was then regent until December 1918.',
  mannerheim:
    'Carl Gustaf Mannerheim commanded the Whites of Finland in 1918 and was regent from December 1918 to July 1919. A march on Petrograd tempted him, but found too little support at home.',
  'british-us':
    'British, American, French and other Allied troops landed at Murmansk and Archangel in 1918, to guard war stores and then to support the Whites. Most had left by the autumn of 1919.',
  kolchak:
    'Aleksandr Kolchak, polar explorer and former commander of the Black Sea Fleet, became Supreme Ruler of the Whites in November 1918. He was shot at Irkutsk on 7 February 1920.',
  semyonov:
    'Grigory Semyonov, a Cossack ataman of Transbaikalia backed by Japan, was given Kolchak’s powers in the east in January 1920. His rule at Chita was notorious for its cruelty.',
  denikin:
    'Anton Denikin took over the Volunteer Army when Kornilov was killed in April 1918, and from January 1919 led the Armed Forces of South Russia. He resigned after their defeat and went into exile in April 1920.',
  wrangel:
    'Baron Pyotr Wrangel held the Crimea from April 1920 with a reorganized army and a late land reform. In November nearly 150,000 people left with him by sea.',
  pilsudski:
    'Józef Piłsudski, once a socialist conspirator, was Poland’s head of state from November 1918. He wanted a strong Poland leading a federation, and commanded its army in the war against Soviet Russia.',
}
