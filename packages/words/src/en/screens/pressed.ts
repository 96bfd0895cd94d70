/** "I am being pressed": the page, and what leads to it. The title stays in the browser's history. */
export const pressed = {
  title: 'Help and safety',
  heading: 'I am being pressed',
  lead: 'Nobody may make you marry, or push you to say yes. You can ask for help here, also when somebody else holds your account with you.',
  leave: 'Leave this page',
  leaveHint: 'Or press Escape twice. The next page is about the weather.',

  now: 'In danger now? Call:',
  lines: {
    police: 'Police and all emergencies',
    women: 'Women’s helpline, day and night',
    children: 'Childline, for everybody under 18',
  },

  does: 'What the button does',
  doing: {
    hide: 'Your profile is in no list and no search any more. Who is matched with you still reads your conversation.',
    stop: 'Your relatives can do nothing here for you. They read only “Under review”, as with any other check of a profile.',
    person:
      'A person of our team looks within {hours, number} hours, and talks with you before anything goes on.',
  },
  doesNot: 'What it does not do',
  notDoing: {
    tell: 'It tells nobody: no email, no text message, no notice, nothing in the list of what happened.',
    show: 'It leaves nothing on this phone. This page looks the same afterwards, and so does your account.',
    undo: 'It cannot be taken back by a button, also not by somebody who has your phone. A person asks you first.',
    police: 'It does not call the police. Only you can decide that.',
  },

  press: 'I am being pressed',
  pressing: 'This stops your relatives at once.',
  failed: 'This could not be sent. Please try again, or call one of the numbers above.',
  signIn: 'Sign in to use the button. The numbers above work without an account.',
  toSignIn: 'Sign in',
  relative:
    'The button is for the person who may marry, in their own account. If you fear for somebody, call one of the numbers above or report it on their profile.',

  done: 'It is done',
  doneText:
    'Your relatives are stopped and your profile is hidden. A person looks within {hours, number} hours.',
  reach: 'How may we reach you without harm?',
  reachText:
    'You can leave all of this out. Then we write nothing to your own phone or email until we have found a safe way.',
  contact: 'A safe phone number, email or person',
  contactHint: 'For example a friend, a teacher, your workplace.',
  time: 'When is it safe?',
  words: 'What should we know?',
  send: 'Send',
  sent: 'We have it. You can leave this page now.',
  shown: 'This is shown only until you leave the page.',

  link: 'I am being pressed',
  linkText: 'To marry, to say yes, or to hand over this account: help that nobody here is told of.',
} as const;
