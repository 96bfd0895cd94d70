interface Sections {
  readonly cultural: object;
  readonly lifestyle: object;
  readonly family: object;
}

/** Returns the values of a profile together with those of its sections. */
export function flattenProfile<P extends Sections>(
  profile: P,
): P & P['cultural'] & P['lifestyle'] & P['family'] {
  return { ...profile, ...profile.cultural, ...profile.lifestyle, ...profile.family };
}
