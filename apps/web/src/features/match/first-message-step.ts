/** The button that opens the sheet: Express Interest, Send Message, or Reply to an interest. */
export type FirstMessageStep = 'interest' | 'message' | 'reply';

/** The texts for a failed step; a reply uses the text of a message. */
export type FailureTexts = Readonly<Record<Exclude<FirstMessageStep, 'reply'>, string>>;

export function failureText(step: FirstMessageStep, failed: FailureTexts): string {
  return failed[step === 'reply' ? 'message' : step];
}
