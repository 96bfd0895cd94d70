/**
 * The page "I am being pressed" and the links to it. The title names no pressure, because the
 * browser stores the title in its history.
 */
export const pressed = {
  title: 'Help and safety',
  heading: 'I am being forced or pressured',
  lead: 'No one has the right to make you marry, or to push you to say yes. You can get help here, even if someone else also uses your account.',
  leave: 'Leave this page',
  leaveTo: 'It opens a weather page.',
  leaveHint: 'Or press Esc twice.',

  emergency: 'In danger now? Call:',
  helplines: {
    police: 'Police and all emergencies',
    women: 'Women’s helpline, day and night',
    children: 'Childline, for anyone under 18',
  },

  effectsTitle: 'What “Hide my profile and get help” does',
  effects: {
    hide: 'Hides your profile from all lists and searches. People you are matched with can still read your conversation.',
    stop: 'Stops your relatives from acting for you here. They see only that your profile is under review, as can happen to any profile.',
    person:
      'Someone from our team sees your request within {hours, number} hours, and looks for a safe way to talk to you. Nothing else happens before that.',
  },
  nonEffectsTitle: 'What it does not do',
  nonEffects: {
    tell: 'It sends nothing: no email, no text message, and nothing in your notifications.',
    show: 'Nothing looks different on your phone: this page and your account look the same afterwards.',
    undo: 'No one can undo it from your phone, so no one can make you undo it. Our team talks to you first.',
    police: 'It does not call the police. Only you can decide that.',
  },
  history:
    'Your browser’s history may show that you opened a page called “Help and safety”. You can delete that line there.',

  press: 'Hide my profile and get help',
  pressing: 'After this, your relatives can no longer act for you here.',
  failed: 'We could not send this. Please try again, or call one of the numbers above.',
  signIn: 'Sign in to hide your profile and get help. The numbers above work without an account.',
  toSignIn: 'Sign In',
  relative:
    'This button is for the person whose marriage it is, in their own account. If you are worried about someone, call one of the numbers above or report it on their profile.',

  done: 'Your profile is hidden',
  doneText:
    'Your relatives can no longer act for you here, and no one can find your profile. Someone from our team looks at it within {hours, number} hours.',
  reach: 'What is a safe way to reach you?',
  reachText:
    'You can leave all of this blank. We will not write to your own phone or email until we have found a safe way.',
  contact: 'A safe phone number, email or person',
  contactHint: 'For example a friend, a teacher, your workplace.',
  time: 'When is it safe?',
  words: 'What should we know?',
  send: 'Send',
  sent: 'We have received it. You can leave this page now.',
  shown: 'You can see this only until you leave the page.',

  link: 'Help and safety',
  linkText:
    'If someone forces or pressures you to marry, to say yes, or to hand over this account, get help in private.',
} as const;
