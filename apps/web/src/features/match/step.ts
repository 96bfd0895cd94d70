/** The button that opens the sheet: Express Interest, Send Message, or Reply to an interest. */
export type Step = 'interest' | 'message' | 'reply';

/** The texts for a failed step; a reply uses the text of a message. */
export type Failed = Readonly<Record<Exclude<Step, 'reply'>, string>>;

export function failedBy(step: Step, failed: Failed): string {
  return failed[step === 'reply' ? 'message' : step];
}
