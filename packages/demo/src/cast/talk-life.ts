import type { Exchange } from './talk.ts';

/**
 * First topics of two people: work, places and pastimes. The properties `a` and `b` are conditions
 * on the two people (`fitsSpeaker`). The prefixes `a:` and `b:` of a line name the speaker. Words
 * in braces are slots (`fillSlots`).
 */
export const lifeTalk: readonly Exchange[] = [
  {
    b: 'home',
    lines: [
      'a: What does a usual day look like for you?',
      'b: {bWork} until evening, then a walk, then arguing with my mother about dinner.',
      'a: Who wins?',
      'b: She does. The dinner is always good, so I have no complaint.',
    ],
  },
  {
    lines: [
      'a: May I ask what you enjoy most about what you do?',
      'b: That something is finished at the end of the day and somebody is glad of it. And you?',
      'a: The people. I would be lost without somebody to talk to.',
    ],
  },
  {
    a: 'farm farmFather',
    b: 'farmFather',
    lines: [
      'b: How was the areca price this week?',
      'a: Better than last month! Rashi touched fifty thousand a quintal at Sirsi. My father walks taller.',
      'b: Mine will ask me for the news at dinner. I am now your correspondent.',
      'a: Tell him to hold the good lot for another month. Free advice.',
    ],
  },
  {
    a: 'farmFather',
    b: 'farmFather',
    lines: [
      'a: My father asked what your father is getting for chali this year.',
      'b: So they are already talking through us :)',
      'a: Give them one phone call and they will settle on pepper, weather and politics.',
      'b: And then remember, at the end, that it was about us.',
    ],
  },
  {
    a: 'farm',
    b: 'city',
    lines: [
      'b: Can I ask something directly? Do you see yourself leaving the farm at all?',
      'a: Honestly, no. I have tried the city. But I have broadband, a jeep and no pride about visiting often.',
      'b: Thank you for saying it plainly. My work could move, so it is less impossible than my friends think.',
      'a: That is the nicest sentence about broadband that I have ever read.',
    ],
  },
  {
    a: 'city',
    b: 'home',
    lines: [
      'a: Do you ever miss having a city around you?',
      'b: I miss the bookshops. Nothing else. And you, do you miss the village?',
      'a: Every evening at about six, when the light would be on the garden.',
    ],
  },
  {
    a: 'abroad',
    lines: [
      'b: How do you manage festivals in {aTown}?',
      'a: Forty of us rent a school hall, and everyone brings one dish and three opinions.',
      'b: And the banana leaves?',
      'a: Flown in and counted. One each. My grandmother would faint.',
    ],
  },
  {
    a: 'abroad',
    b: 'home',
    lines: [
      'a: I should say early that I may be in {aTown} for two or three more years.',
      'b: Thank you for telling me. I would have to think about my work here, but I am not afraid of an aeroplane.',
      'a: There is no hurry. I would rather that we decide such things together and slowly.',
      'b: Slowly is good.',
    ],
  },
  {
    lines: [
      'a: I see {bInterest} on your profile. How did that begin?',
      'b: With an uncle who refused to let me be bored in the summer holidays. And then it stayed.',
      'a: I wish that I had such an uncle. Mine taught me card games.',
      'b: Equally useful, I think!',
    ],
  },
  {
    lines: [
      'a: You mentioned paddu, so I tried to make some today. I will not describe the result.',
      'b: Now you must describe it.',
      'a: My niece laughed so hard that she had to sit down.',
      'b: Then it was a success.',
    ],
  },
  {
    lines: [
      'a: Tea or coffee? This is a serious question.',
      'b: Coffee in the morning, kashaya in the evening, tea when I am a guest.',
      'a: A diplomat! My family will like you.',
    ],
  },
  {
    lines: [
      'a: What do you cook when you are alone and lazy?',
      'b: Ganji with mango pickle. And when I am alone and ambitious, patrode.',
      'a: Patrode alone? That is courage.',
      'b: I freeze half. Please do not tell my grandmother.',
    ],
  },
  {
    lines: [
      'a: It has been raining here for three days. The whole house smells of wet umbrellas.',
      'b: Here too. I made happala and sat on the verandah with a book.',
      'a: Which one?',
      'b: Tejaswi, for the fourth time. Some rains ask for it.',
    ],
  },
  {
    lines: [
      'a: What was the last book that you could not put down?',
      'b: A thin one, my grandfather’s diary from 1961. Half of it is rainfall, the other half is weddings.',
      'a: I would read that before any novel.',
    ],
  },
  {
    a: 'home',
    lines: [
      'a: There is a Yakshagana at our temple on Saturday, till morning. Do you still manage to stay awake?',
      'b: Till the second scene with dignity, after that with coffee.',
      'a: I will think of you at three o’clock.',
      'b: And I will be asleep for both of us.',
    ],
  },
  {
    lines: [
      'a: If you had a free week and no phone, where would you go?',
      'b: Home first, for two days of sleep. Then Gokarna on foot along the beaches. You?',
      'a: I would go to Banavasi and look at stones until somebody fetched me.',
      'b: I would fetch you. After lunch.',
    ],
  },
  {
    lines: [
      'a: Are you a morning person?',
      'b: By training, not by nature. The cows decided it in my childhood.',
      'a: In our house it was the temple bell.',
    ],
  },
  {
    a: 'neverMarried',
    b: 'neverMarried',
    lines: [
      'a: May I ask why you are still single? Everybody asks me, I only want to pass it on :)',
      'b: I studied, then I worked, then I did not want to marry only because of a calendar. And you?',
      'a: Exactly the same, but with a worse calendar.',
    ],
  },
  {
    a: 'marriedBefore',
    lines: [
      'a: You will have read that I was married before. Please ask me anything; I prefer it to be in the open.',
      'b: Thank you for saying so. I did read it. I would like to hear about it some day, in your own time, not as an interview.',
      'a: That is the kindest way anyone has put it.',
    ],
  },
  {
    lines: [
      'a: How do you spend what you earn? Sorry, my uncle told me to ask.',
      'b: Tell him: a third home, a third saved, and a third on books and petrol.',
      'a: He will be pleased about the second third.',
    ],
  },
  {
    lines: [
      'a: Would you want to go on with {bWorkYours} after marriage?',
      'b: Yes, it is a part of me. Would that be a difficulty for you?',
      'a: Not at all, I would find it strange otherwise. I only asked so that it is said.',
      'b: Then it is said. Thank you.',
    ],
  },
  {
    lines: [
      'a: My nephew has put a sticker on my laptop and now everyone in the meeting has seen a dinosaur.',
      'b: What kind? This matters.',
      'a: A friendly one. Long neck.',
      'b: Then it is professional enough.',
    ],
  },
];
