export const moderation = {
  block: 'Block',
  blockTitle: 'Block {name}?',
  blockText:
    'You will no longer see each other, and your conversation closes. They are not told. You can take it back in Settings.',
  blockConfirm: 'Yes, block',
  blockDone: '{name} is blocked.',
  blockFailed: 'Failed to block. Please try again.',
  report: 'Report',
  reportTitle: 'Report {name}',
  reportText: 'Our admins read every report. {name} is not told who sent it.',
  reason: 'What is wrong?',
  reasonRequired: 'Please select a reason',
  details: 'What happened?',
  detailsHint: 'In your own words',
  reportSend: 'Send report',
  reportDone: 'Thank you. Your report has been sent.',
  reportFailed: 'Failed to send the report. Please try again.',
} as const;
