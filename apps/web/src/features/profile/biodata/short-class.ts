/**
 * Classes of an action with a short label. On 360 px, three share a row below the main action. With
 * large text they wrap.
 */
export const shortActionClass = 'grow basis-0 flex-col gap-1! max-sm:px-2!';
