export const system = {
  outboxTitle: 'Demo outbox',
  outboxText:
    'In the demo nothing is sent. These are the e-mails and SMS that would have been, the newest first.',
  outboxFor: 'To {to}',
  outboxEmail: 'E-mail',
  outboxSms: 'SMS',
  outboxEmpty: 'Nothing has been sent yet',
  outboxFailed: 'The outbox could not be read.',
  refresh: 'Refresh',
} as const;
