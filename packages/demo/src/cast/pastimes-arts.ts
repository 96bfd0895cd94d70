/**
 * Pastimes with sentences about them: music, stage, books, cooking, art and film. Sentences have
 * labels (`linesThatFit`).
 */
export const artPastimeLines: Readonly<Record<string, readonly string[]>> = {
  Yakshagana: [
    'A Yakshagana on the temple ground keeps me awake till dawn, and often does.',
    'I have followed Yakshagana since my grandfather carried me to shows on his shoulders.',
    'I practise the chande on the verandah, to the patience of our neighbours.',
    'Give me a good Karna Parva and a flask of coffee, and I will not look at the clock.',
  ],
  Talamaddale: [
    'I love a Talamaddale where nobody wins the argument before midnight.',
    'Listening to old Talamaddale recordings is how I iron my clothes.',
  ],
  'Hindustani music': [
    'Early raga Bhairav and late coffee are how my Sundays begin.',
    'I learnt Hindustani vocal for eight years and still sing when the kitchen is empty.',
    'I collect old concert recordings and can be bribed with a good Marwa.',
  ],
  'Carnatic music': [
    'I sing Carnatic music, mostly to the plants, who have never complained.',
    'Every December I take leave for the concert season and come home humming.',
    'My veena travels with me to every new address.',
  ],
  Bhavageete: [
    'I know more bhavageete by heart than is useful, and hum Bendre in queues.',
    'Rain on a tin roof and an old bhavageete are my idea of an evening.',
  ],
  Bharatanatyam: [
    '[f] Bharatanatyam has been my discipline since I was seven, and I still teach two small classes.',
    '[f] I dance Bharatanatyam; it is the only time that I am never late.',
  ],
  Flute: [
    'I play the bansuri, well enough for the terrace and not yet for the stage.',
    'A bamboo flute from a temple fair turned into ten years of lessons.',
  ],
  Tabla: ['I play the tabla on anything flat, including conference tables.'],
  Theatre: [
    'I act with an amateur Kannada theatre group, usually as somebody’s uncle.',
    'Watching plays at Heggodu every October is a promise I keep to myself.',
    'I paint sets for our college theatre group and never go on stage.',
  ],
  'Kannada literature': [
    'I am re-reading Karanth this year, slowly, a chapter a night.',
    'My shelves hold more Kuvempu than space, and I lend books on a strict register.',
    'I write small Kannada poems and show them to exactly two people.',
    'Bhyrappa or Tejaswi? I can argue for either until the tea is cold.',
  ],
  Reading: [
    'I read on buses, in queues and, once, through an entire wedding.',
    'My idea of luxury is a wet afternoon with a long novel.',
    'I always carry two books, in case one of them turns out badly.',
  ],
  Sanskrit: [
    'I read a few verses of Sanskrit every morning, the way others read the news.',
    'Subhashitas are my hobby; I have one ready for most situations.',
  ],
  Writing: [
    'I keep a diary in Kannada and have not missed a monsoon since the ninth standard.',
    'I write letters by hand and am looking for someone who answers them.',
  ],
  Cooking: [
    'I make a patrode that my aunts have stopped correcting.',
    'Cooking calms me; give me a raw jackfruit and a free evening.',
    'I cook by smell, as my grandmother taught me, and wash up by duty.',
    'My tambli collection has reached forty-one, and I am still counting.',
  ],
  Baking: [
    'I bake eggless cakes on Sundays for whoever rings the bell first.',
    'My sourdough is two years old and better travelled than I am.',
  ],
  'Pickle making': [
    'Every April I disappear into appemidi pickle and come out in May.',
    'I label my pickles by year and slope, like other people do wine.',
  ],
  Painting: [
    'I paint watercolours of our hills; they never hold still in the rain.',
    'Chittara patterns fill my notebooks and, lately, one wall of my room.',
  ],
  Rangoli: [
    'I draw a new rangoli every morning before anybody walks over it.',
    'Hase and rangoli are my meditation, chalk dust included.',
  ],
  Embroidery: [
    'I do Kasuti embroidery while listening to old radio plays.',
    'Cross-stitch, crochet, Kasuti: my hands do not like to sit idle.',
  ],
  Photography: [
    'I photograph fungi, frogs and festivals, in that order of patience.',
    'My camera comes out when the first rain does.',
    'I take portraits of old people in our villages and print every one for them.',
  ],
  'Old Kannada films': [
    'I can recite half of Bangarada Manushya and will, if asked nicely.',
    'Puttanna Kanagal’s films taught me how to be quiet in the dark.',
  ],
};
