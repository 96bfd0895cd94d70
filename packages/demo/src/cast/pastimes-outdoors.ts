/**
 * Pastimes with sentences about them: hills, gardens, sports, travel, service, crafts, games.
 * Sentences have labels (`linesThatFit`) and slots (`fillSlots`).
 */
export const outdoorPastimeLines: Readonly<Record<string, readonly string[]>> = {
  Trekking: [
    'I have walked Kumara Parvata in every season but the sensible one.',
    'Weekends find me on some hill in the Ghats, counting leeches with friends.',
    '[abroad] I walk the hills near {town} and compare each of them, unfairly, with Kodachadri.',
  ],
  'Monsoon walks': [
    'The first monsoon walk to the falls is my new year.',
    'I own three umbrellas and use none of them.',
  ],
  Gardening: [
    'I grow jasmine, brinjals and opinions about compost.',
    'My terrace garden gives us greens all year and guests in June.',
    'I cannot pass a nursery without bringing something home.',
  ],
  Birdwatching: [
    'I wake early for the Malabar whistling thrush, who never thanks me.',
    'My bird list stands at two hundred and twelve, hornbills counted twice for joy.',
  ],
  Cycling: [
    'I cycle to work, and on Sundays to wherever there is hot neer dose.',
    'A friend and I once cycled from Sirsi to the sea and took the bus back.',
  ],
  Running: [
    'I run ten kilometres most mornings and talk to every dog on the way.',
    'I finished my first half marathon last year, well behind a retired headmaster.',
  ],
  Badminton: [
    'Badminton three evenings a week keeps me fit and mostly cheerful.',
    'I play badminton at the club and lose with some style.',
  ],
  Cricket: [
    'I bowl slow left-arm for our village team, and the emphasis is on slow.',
    'Test cricket on the radio is my favourite company for house work.',
  ],
  Volleyball: ['Our village volleyball team has one cup and a hundred stories about it.'],
  Chess: [
    'I play chess online under a name I will not reveal yet.',
    'Chess with my grandfather is a standing appointment that he usually wins.',
  ],
  Yoga: [
    'Forty minutes of yoga at sunrise make me a tolerable person.',
    'I teach a small yoga class for older women in our street, and they teach me patience.',
  ],
  Swimming: [
    'I learnt to swim in our temple tank and still prefer it to any pool.',
    'A swim in the river Sharavathi is the best way I know to end an argument.',
  ],
  Travel: [
    'I like slow trains, window seats and towns that are in no guidebook.',
    'Every year I visit one temple town and one place where nobody speaks my languages.',
    'I plan journeys for the whole family, buffer time for uncles included.',
  ],
  'Temple history': [
    'I can lose a whole day reading inscriptions at Banavasi.',
    'Hoysala brackets and Keladi forts are how I choose my holidays.',
  ],
  Astronomy: [
    'I bought a telescope with my first salary and have shown Saturn to the whole village.',
    'Clear January skies at {native} are my favourite cinema.',
  ],
  'Vedic chanting': [
    'I learn Rudra and Chamaka with an online group before work.',
    'Chanting with my uncles on festival mornings is when I feel most at home.',
  ],
  Volunteering: [
    'I give Saturday mornings to a reading room for children.',
    'Blood donation camps, flood relief, school repairs: I am usually somewhere at the back, carrying things.',
    'I teach spoken English to hostel students and learn their slang in return.',
  ],
  'Natural farming': [
    '[home] I experiment with natural farming on a quarter of an acre and take notes like a scientist.',
    '[home] Seed saving is my quiet obsession: nineteen kinds of local rice so far.',
  ],
  Beekeeping: [
    '[home] I keep four boxes of bees behind the cowshed and speak to them softly.',
    '[home] Bees taught me to move slowly, which has helped elsewhere too.',
  ],
  Woodwork: [
    'I make small furniture out of fallen jackwood; my stools wobble with character.',
    'My grandfather’s tools hang in my room, and I use them every week.',
  ],
  'Board games': [
    'I bring board games to weddings and have started several friendships that way.',
    'Chowka bara, carrom or anything with dice: I am in.',
  ],
  Quizzing: [
    'I quiz with old classmates every month and remember everything but birthdays.',
    'Trivia sticks to me; ask me about railway gauges.',
  ],
  Teaching: [
    'I tutor my cousins for their board exams over video, with threats and jokes.',
    'On holidays I teach science to village children with balloons and tamarind.',
  ],
  'Learning languages': [
    'Tulu was my fourth language and remains the one I laugh in.',
    '[home] I am learning German from a radio course and use it on our cows.',
  ],
  Podcasts: [
    'I listen to history podcasts while cooking and have burnt many a dosa over the Chalukyas.',
  ],
  Pottery: ['I took up pottery last year; my cups lean, but they hold tea.'],
};
