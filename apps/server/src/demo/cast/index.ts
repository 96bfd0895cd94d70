export { demoPeople } from '../people.ts';
export { makeCast, makeReadyMember } from './cast.ts';
export { makeStory } from './story.ts';
