import { useFormat } from '../../../i18n/format.ts';
import { usePhrase } from '../../../i18n/use-phrase.ts';
import { useT } from '../../../i18n/use-t.ts';

/** The server's name of a device whose browser and system are unknown. */
const UNKNOWN_DEVICE = 'Unknown device';

/** Returns the kind of the device with this name, such as "Chrome on Android". */
export function deviceKind(device: string): 'phone' | 'tablet' | 'computer' | 'unknown' {
  if (device === UNKNOWN_DEVICE) return 'unknown';
  if (/\biPad\b/.test(device)) return 'tablet';
  return /\b(Android|iPhone|phone)\b/.test(device) ? 'phone' : 'computer';
}

/** Pattern of a device name that the server derived from the browser. */
const SERVER_NAME_PATTERN = /^(.+) on (Android|iPad|iPhone|Windows|ChromeOS|Mac|Linux)$/;

/**
 * Returns a function that translates device names. A name that a member entered is returned
 * unchanged.
 */
export function useDeviceName(): (device: string) => string {
  const t = useT('settings.sessions');
  const phrase = usePhrase();
  return (device) => {
    if (device === UNKNOWN_DEVICE) return t('unknown');
    const [, browser, system] = SERVER_NAME_PATTERN.exec(device) ?? [];
    if (browser === undefined || system === undefined) return phrase(device);
    return t('device', { browser: phrase(browser), system });
  };
}

/** Returns a function that formats an instant with its day and time, such as "today, 10:42 am". */
export function useDayAndTime(): (instant: string) => string {
  const { daySeparator, time } = useFormat();
  return (instant) => `${daySeparator(instant)}, ${time(instant)}`;
}
