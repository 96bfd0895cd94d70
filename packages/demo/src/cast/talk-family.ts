import type { Exchange } from './talk.ts';

/**
 * Topics for two who are serious: families, horoscopes and first plans. `a` and `b` are the labels
 * of the two people (`fitsSpeaker`). Lines have slots (`fillSlots`).
 */
export const familyTalk: readonly Exchange[] = [
  {
    lines: [
      'a: Who all are at home with you?',
      'b: My parents, and half the neighbourhood at tea time. And at yours?',
      'a: Parents, grandmother and a cat that belongs to nobody.',
    ],
  },
  {
    lines: [
      'a: My mother asked three questions about you today. I could answer only one.',
      'b: Which one?',
      'a: Your native place. She already knows two families in {bNative}.',
      'b: Of course she does. In our community that is no longer a coincidence.',
    ],
  },
  {
    lines: [
      'a: I told my parents about you. I hope that this is all right.',
      'b: It is. I told mine on Sunday. My father said “good”, and from him that is a speech.',
      'a: Mine asked whether you like jackfruit.',
      'b: Please say yes on my behalf. Twice.',
    ],
  },
  {
    a: 'sister',
    lines: [
      'a: My sister wants to see your photo. May I show her your profile?',
      'b: Yes, please do. Warn me if she is strict.',
      'a: She is the strictest. But she smiled.',
    ],
  },
  {
    a: 'brother',
    lines: [
      'a: My brother will ask you about cricket and nothing else. Prepare.',
      'b: I know exactly four names. I will use them slowly.',
      'a: That is three more than my sister-in-law knew.',
    ],
  },
  {
    lines: [
      'a: How do you see living with parents later on? I would like to hear it honestly.',
      'b: I would want them close, mine and my partner’s alike. Same house or next street, we would find what works.',
      'a: That is very much how I see it.',
    ],
  },
  {
    lines: [
      'a: My grandmother wants to know whether you can sing.',
      'b: One bhajan and two film songs, all from the same year.',
      'a: She says that one bhajan is enough for a start.',
    ],
  },
  {
    a: 'stars',
    b: 'stars',
    lines: [
      'a: Our elders would like to compare horoscopes. Is that fine with your family?',
      'b: Yes, my father asked as well. My star is {bStar}, the rest is on my profile.',
      'a: {aStar} here. The site already shows the guna points, my uncle will still do it by hand.',
      'b: Ours too. He does not trust anything that is quicker than he is.',
    ],
  },
  {
    a: 'stars',
    b: 'stars',
    lines: [
      'a: The purohit looked at the charts. He says good, with one koota to be discussed.',
      'b: Ours said the same, and then spoke for an hour about his own wedding.',
      'a: So it is good?',
      'b: It is good :)',
    ],
  },
  {
    a: 'stars',
    b: 'stars',
    lines: [
      'a: Do you believe in horoscopes yourself?',
      'b: Half. I respect that it gives our elders peace. For me the conversations count more.',
      'a: Same here. But I did look at the page with the eight kootas, I confess.',
      'b: Everybody does. I looked twice.',
    ],
  },
  {
    lines: [
      'a: My mother asked about gotra, only to be sure that we are not the same. We are not. She was quite relieved.',
      'b: Mine checked on the first day, before she even looked at your photo!',
    ],
  },
  {
    lines: [
      'a: Would you like to talk on the phone some evening? Writing is nice, but I would like to hear your voice.',
      'b: I would like that. After eight is good for me, the house is calmer then.',
      'a: Tomorrow at half past eight?',
      'b: Tomorrow it is.',
    ],
  },
  {
    lines: [
      'a: It was good to talk yesterday. I had not noticed that it was an hour and a half.',
      'b: My mother noticed :) She said that I was laughing.',
      'a: Then I am on her good side already.',
    ],
  },
  {
    lines: [
      'a: My parents would like to call yours, if you are comfortable with it.',
      'b: I am. Let me tell them first so that my father can practise.',
      'a: Mine is practising too. He has written three points on an envelope.',
      'b: Only three? We are getting off lightly.',
    ],
  },
  {
    lines: [
      'a: They spoke! Forty minutes. I heard my father laugh twice.',
      'b: Mine came out of the room and asked for coffee. That is his way of being happy.',
    ],
  },
  {
    lines: [
      'a: Could our families meet? We could come to you one Sunday, or half way.',
      'b: Come to us, please. My mother has already begun to plan the menu.',
      'a: Nothing grand, promise me.',
      'b: I can promise for myself. I cannot promise for her.',
    ],
  },
  {
    a: 'home',
    lines: [
      'a: If you all come on Sunday, take the early road. After the bend there is fog till nine.',
      'b: Noted. We will be eight people in two cars, is that too many?',
      'a: We cook for twenty by habit.',
      'b: Then I am looking forward to it, and a little nervous.',
      'a: Me too. Let us be nervous over neer dose.',
    ],
  },
  {
    a: 'abroad',
    lines: [
      'a: I have booked my leave. I land on the eighteenth and have three weeks.',
      'b: Then there is time for both houses and one walk without uncles.',
      'a: The walk without uncles is the part that I will not cancel.',
    ],
  },
  {
    lines: [
      'a: I wanted to thank you. I had become a bit tired of all this before we spoke.',
      'b: I as well. It is nice to talk to someone and not to a biodata.',
      'a: Then let us go on like that.',
    ],
  },
  {
    lines: [
      'a: What would a good marriage be for you? A big question for an ordinary evening, I know.',
      'b: Two people who are on the same side, even when they disagree. And shared housework.',
      'a: I would sign that. In ink.',
    ],
  },
  {
    lines: [
      'a: Is there anything about me that worries you? Better asked now than later.',
      'b: Only the distance between our work places. The rest I look forward to finding out.',
      'a: Then let us put the distance on the table when the families meet.',
      'b: Agreed.',
    ],
  },
  {
    lines: [
      'a: We are at my cousin’s wedding today. Three aunts have asked about you, and I have told them nothing.',
      'b: Thank you for your service.',
      'a: The holige was excellent. I thought of you with the second one.',
      'b: Only with the second?',
      'a: With the first I was hungry.',
    ],
  },
];

/** Small talk of two who already know each other. Conversations end with it. */
export const familiarTalk: readonly Exchange[] = [
  {
    lines: [
      'a: Reached home?',
      'b: Just now. Bus was late, but I had a window seat and the whole of the ghat to myself.',
    ],
  },
  {
    lines: [
      'a: Good morning! How did your review go?',
      'b: Better than feared. Tell you in the evening.',
    ],
  },
  {
    lines: [
      'a: I am making kashaya, is it one spoon of pepper or two?',
      'b: One. Two is for enemies.',
      'a: Thank you, you have saved a family.',
    ],
  },
  {
    lines: [
      'a: It is my parents’ anniversary today. Thirty-one years, and still arguing about salt.',
      'b: Please give them my best wishes. And some salt.',
    ],
  },
  {
    lines: [
      'a: My mother sends her regards and wants your recipe for the lemon pickle.',
      'b: I will write it down tonight. Tell her the secret is patience.',
    ],
  },
  {
    lines: [
      'b: How is your grandmother now?',
      'a: Sitting up and giving orders. So, well.',
      'b: I am very glad.',
    ],
  },
  {
    lines: [
      'a: Are you free on Sunday after eleven?',
      'b: Yes. Shall I ring, or will you?',
      'a: I will ring.',
    ],
  },
  {
    lines: ['a: I saw a hornbill on the way to work and had nobody to tell.', 'b: You have now :)'],
  },
  {
    lines: [
      'a: The road is open again, I can come next week after all.',
      'b: That is the best news of the week.',
    ],
  },
  { lines: ['a: Did you see the moon today?', 'b: I am looking at it.'] },
  {
    lines: [
      'a: Father has sent you a sack of our new rice. I could not stop him.',
      'b: Mine has already cleared a shelf. They are impossible.',
    ],
  },
  {
    lines: [
      'a: I will write properly tonight, it has been a long day.',
      'b: Rest first. I am here.',
    ],
  },
];

/** Kind partings: not every conversation leads to a wedding. */
export const partingLines: readonly (readonly string[])[] = [
  [
    'a: I have thought about it for a few days. I believe that we want different places to live, and it would not be fair to pretend otherwise.',
    'b: Thank you for being honest. I felt something like it too. I wish you all the best, truly.',
    'a: And I you.',
  ],
  [
    'a: Our elders feel that the two families are not a match, and I do not want to begin against their wishes. I am sorry.',
    'b: I understand. It was good to know you. Take care.',
  ],
  [
    'a: I should tell you that things have become serious with someone whom my family has known for long. You deserve to hear it from me.',
    'b: I am glad that you told me. Be happy, and thank you for the good talks.',
  ],
];
