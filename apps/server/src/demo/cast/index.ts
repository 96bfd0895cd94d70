export { makeCast, makeReadyMember } from './cast.ts';
export { demoPeople } from './demo-people.ts';
export { makeStory } from './story.ts';
