import { her, his, their } from './third-person.ts';
import { volunteer } from './volunteer.ts';

/** A prepared profile: its steps and its outcome. */
export const draft = {
  title: 'Profile for someone else',
  firstStep: 'Who it’s for',

  maker: {
    lead: 'You make it from your own account. No one else sees it until that person says yes.',
    own: 'About you',
    name: 'Your full name',
    nameHint: 'We show your name to the person when we ask them.',
    adult: 'I am 18 or older.',
    submit: 'Create my account and continue',
    failed: 'We could not create your account. Please try again.',
    another: 'Who the profile is for',
    relation: 'You are their',
    choose: 'Choose',
    method: 'How should we contact them?',
    byEmail: 'Email',
    byPhone: 'Phone',
    email: 'Their own email address',
    phone: 'Their own phone number',
    contactUse:
      'When the profile is ready, we send one message and one reminder to ask for their consent. It must be their own number or email. Other members never see it.',
    begin: 'Continue',
    beginFailed: 'We could not start the profile. Please try again.',
  },

  photos: {
    readFailed: 'We could not load the photos.',
    audience:
      'No one else sees them before {gender, select, FEMALE {she says} MALE {he says} other {they say}} yes.',
    removed: 'Photo removed.',
    removeFailed: 'We could not remove the photo. Please try again.',
  },

  review: {
    title: 'Check and ask {name}',
    lead: 'Others will see {name} like this once {gender, select, FEMALE {she says} MALE {he says} other {they say}} yes. Please check everything.',
    change: 'Edit',
    changeOf: 'Edit {step}',
    missing: 'Still missing',
    next: 'What happens next',
    message:
      '<strong>We send one message to {contact}</strong>, with a link and a code. We remind {name} once, a week later.',
    reads:
      '<strong>{gender, select, FEMALE {She decides} MALE {He decides} other {They decide}} alone</strong>, with the full profile in Kannada and English. Please do not answer for {gender, select, FEMALE {her} MALE {him} other {them}}.',
    ages: '{min, number} to {max, number}',
    onceAsked: 'Once you ask, you cannot see or edit the profile.',
    days: 'If there is no answer within {days, number} days, everything is deleted.',
    closed:
      '<strong>We tell you if the answer is yes.</strong> If not, your list says “Closed without a yes”.',
    yes: '<strong>After a yes, the account is {gender, select, FEMALE {hers} MALE {his} other {theirs}}.</strong> {gender, select, FEMALE {She chooses} MALE {He chooses} other {They choose}} if you can then help with browsing.',
    ask: 'Ask {name} for consent',
    asked: 'We have asked {name}.',
    failed: 'We could not send this. Please try again.',
    smsUnavailable: 'We cannot send SMS right now. Please ask again later.',
  },

  saveFailed: 'We could not save this. Please try again.',
  readFailed: 'We could not load the profiles you’re making.',
  saved: 'Saved. You can continue any time.',
  toFamilies: 'Back to Helping',

  volunteer,

  list: {
    begun: 'Profile started on {when}',
    title: 'Profiles you’re making',
    lead: 'For a son, daughter, relative or friend. No one sees the profile until they say yes.',
    begin: 'Make a profile',
    OPEN: 'Not sent yet',
    openUntil: 'You can finish it until {day}.',
    goOn: 'Continue',
    goOnWith: 'Continue the profile: {whom}',
    ASKED: 'Waiting for an answer',
    asked: 'We asked them on {day}. They can answer until {until}.',
    ENDED: 'Closed without a yes',
    ENDED_HANDED_OVER: 'Closed without a yes. The profile is deleted',
    handedOver:
      'The account you kept for someone. No one can open it until there is an answer, and you cannot undo this.',
    AGREED: 'They said yes',
    agreed: 'If they want your help, you’ll find them in the list above.',
    remove: 'Delete',
    removeOf: 'Delete the profile: {whom}',
    removeTitle: 'Delete this profile?',
    removeText: 'Everything you entered is deleted, including the photos.',
    removeConfirm: 'Yes, delete',
    removed: 'Profile deleted.',
    removeFailed: 'We could not delete the profile. Please try again.',
  },

  handOver: {
    title: 'Hand over this account',
    lead: 'Offer it to the person you made it for. You keep an account of your own.',
    back: 'Back to Family settings',
    atOnce: 'What happens right away',
    hidden: '<strong>The profile is hidden.</strong> Its conversations are closed, even to you.',
    yours:
      '<strong>You keep your phone number, email and password</strong> in an account without a profile. Other devices are signed out.',
    family: '<strong>Relatives can no longer help here</strong>, and the Verified mark is removed.',
    decision: 'Then they decide',
    letter:
      '<strong>We send them a link and a code</strong>, and one reminder a week later. They see the whole profile and decide alone.',
    yes: '<strong>If they say yes</strong>, everything is theirs, including photos and conversations. They choose if you can then help with browsing.',
    no: '<strong>If they do not say yes</strong>, we do not tell you whether they said no or did not answer.',
    noWayBack: 'You cannot undo this.',
    deletion:
      'If they do not say yes within {days, number} days, the profile and everything in it is deleted.',
    whom: 'Who is this account for?',
    nameHint: 'Your own name, not theirs. They see it in the message.',
    understood: 'I have read this. Without their yes, the profile is deleted.',
    understandFirst: 'Please confirm that you have read this',
    submit: 'Hand over account',
    failed: 'We could not do this. Please try again.',
  },

  check: {
    title: 'Are you still happy with your profile?',
    lead: 'A week ago you said yes to a profile that {maker} made for you. It is yours. You can change, hide or delete it at any time.',
    leadNobody:
      'A week ago you said yes to a profile that someone made for you. It is yours. You can change, hide or delete it at any time.',
    right: 'Yes, keep my profile',
    wrong: 'No, hide my profile',
    thanks: 'Thank you',
    hidden: 'Your profile is hidden',
    hiddenText: 'You can show it again in Settings, under Who sees what.',
    none: 'No question is waiting for you',
    noneText:
      'You may have answered already, or you are signed in to another account. Nothing changes in your profile.',
    yours: 'Your profile is yours. You can change, hide or delete it at any time.',
    readFailed: 'We could not load the question.',
    failed: 'We could not save your answer. Please try again.',
    toProfile: 'See my profile',
    toSettings: 'Choose who sees me',
  },

  thirdPerson: { her, his, their },
} as const;
