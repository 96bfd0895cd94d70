export const system = {
  outboxTitle: 'Demo outbox',
  outboxText:
    'Nothing is really sent in the demo. These are the emails and SMS that would have gone out, newest first.',
  outboxFor: 'To {to}',
  outboxEmail: 'Email',
  outboxSms: 'SMS',
  outboxEmpty: 'Nothing has been sent yet',
  outboxFailed: 'We could not load the outbox.',
} as const;
