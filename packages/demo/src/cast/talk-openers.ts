/** First messages of a request: `{a}` writes to `{b}`. */
export const openerLines: readonly string[] = [
  'Namaskara {b}, your profile made me smile. I would be glad to know you a little better.',
  'Hello {b}. I also like {bInterest}, though I suspect that you are better at it. May we talk?',
  'Namaskara. My parents and I read your profile together, which is a first in our house. I hope you will write back.',
  'Hi {b}, I am {a} from {aNative}. Your words about home sounded very much like ours.',
  'Namaste {b}. I liked how honestly you wrote about yourself. I will try to do the same if you ask.',
  'Hello {b}, I saw that your people are from {bNative}. My aunt taught there for years and still praises the mangoes.',
  'Dear {b}, I am not good at first messages, so here is a plain one: I would like to know you.',
  'Namaskara {b}. Your profile mentions {bInterest}; I have a question about it that only you can answer.',
  'Hi {b}! I would like to connect with you.',
  'Hello {b}, {aTown} here. I read your profile twice and found something new the second time.',
  'Namaskara {b}, our families seem to think alike about many things. Shall we see whether we do too?',
  'Hello. I promised my sister-in-law that I would write to one person today without overthinking. That is you, {b}.',
  'Namaste {b}, I was glad to see {bInterest} on your profile. If you are comfortable, I would love to hear more.',
  'Hi {b}. I work in {aTown} and go home to {aNative} as often as the buses allow. May I introduce myself properly?',
  'Namaskara. Your profile reads like a person and not like a form. That alone deserves a hello.',
  'Hello {b}, I hope the rains are kind to {bNative} this year. I would be happy to talk when you have time.',
  'Hi {b}, my mother says I should mention that I can cook. I say that I should mention I liked your smile. Both are true.',
  'Namaskara {b}, my grandmother liked your profile before I did. She is rarely wrong.',
  'Hello {b}. I am a slow reader, a good listener and interested in getting to know you.',
  'Namaste. I have no clever line, {b}, only a sincere one: your values sound like the ones I grew up with.',
  'Hi {b}, would you be open to a conversation? No hurry at all; answer when it suits you.',
  'Hello {b}, we may well have been to the same village fairs as children, crying over the same balloons.',
  'Namaskara {b}. Anybody who enjoys {bInterest} is worth writing to.',
  'Dear {b}, I showed your profile to my father, and he put down his newspaper. Please take that as praise.',
];

/** Answers to the first message. `{a}` is the member who answers. */
export const replyLines: readonly (readonly string[])[] = [
  [
    'a: Namaskara {b}, thank you for writing. I read your profile too and liked it.',
    'b: That is kind. I was wondering for two days whether to press the button.',
    'a: I am glad you did :)',
  ],
  [
    'a: Hello {b}! Happy to talk. I am a little shy in writing, so bear with me.',
    'b: Then we are two. Let us be shy together.',
  ],
  [
    'a: Hi {b}, nice to hear from you. How is {bTown} today?',
    'b: Busy as always. And how are things in {aTown}?',
    'a: Quiet, which is how I like it.',
  ],
  [
    'a: Namaste {b}. Your message was the nicest I have had here, so of course I am answering.',
    'b: Now I have to keep up the standard. Give me a minute.',
    'a: Take two.',
  ],
  [
    'a: Thank you for the message, {b}. I showed it to my sister, she approves of your spelling.',
    'b: Please tell her that I checked it three times.',
  ],
  [
    'a: Hello! I accepted after my second cup of tea. That is when I make my best decisions.',
    'b: I will remember that. What is decided after the third?',
    'a: Usually what to cook.',
  ],
  [
    'a: Namaskara. I would also like to know you better. Where do we begin?',
    'b: With the easy things? What did you eat today?',
    'a: Kadubu and a very spicy chutney. Your turn.',
    'b: Curd rice from the canteen. You win.',
  ],
  [
    'a: Hi {b}, sorry for the late answer, it was a long week.',
    'b: No hurry at all. I hope that it ended well?',
    'a: It did. I slept ten hours and the world is fine again.',
  ],
  [
    'a: Namaskara {b}. I will be honest, I like plain talk more than compliments.',
    'b: I respect that, and I am the same. So: your handwriting, good or bad?',
    'a: Bad. You see, we are already being honest.',
  ],
  [
    'a: Hello {b}, good to meet you here. Did you write your profile yourself? It is lovely.',
    'b: I did, after my cousin’s version made me sound like a hero of the stage.',
    'a: Please send me that version some day!',
  ],
];
