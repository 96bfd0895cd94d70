/** What was pressed: Express Interest, Send Message, or Reply to somebody who asked first. */
export type Step = 'interest' | 'message' | 'reply';

/** What is said when a step fails; a reply is a message. */
export type Failed = Readonly<Record<Exclude<Step, 'reply'>, string>>;

export function failedBy(step: Step, failed: Failed): string {
  return failed[step === 'reply' ? 'message' : step];
}
