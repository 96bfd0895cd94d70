import { describe, expect, test } from 'vitest';
import { suggestNativeSpelling } from './native-spelling.ts';

/** Common names of the community, each followed by its spelling in Kannada. */
const communityPairs = `
Sahana Bhat ಸಹನಾ ಭಟ್|Ganesh Hegde ಗಣೇಶ್ ಹೆಗಡೆ|Ganesha Hegade ಗಣೇಶ ಹೆಗಡೆ|Ramesh Sharma ರಮೇಶ್ ಶರ್ಮಾ
Sharada Joshi ಶಾರದಾ ಜೋಶಿ|Vinayaka Bhatta ವಿನಾಯಕ ಭಟ್ಟ|Pooja ಪೂಜಾ|Puja ಪೂಜಾ|Swathi ಸ್ವಾತಿ|Swati ಸ್ವಾತಿ
Deepa ದೀಪಾ|Dipa ದೀಪಾ|Geetha ಗೀತಾ|Gita ಗೀತಾ|Gayathri ಗಾಯತ್ರಿ|Gayatri ಗಾಯತ್ರಿ|Savitri ಸಾವಿತ್ರಿ
Lakshmi ಲಕ್ಷ್ಮಿ|Laxmi ಲಕ್ಷ್ಮಿ|Mahalakshmi ಮಹಾಲಕ್ಷ್ಮಿ|Shrilakshmi ಶ್ರೀಲಕ್ಷ್ಮಿ|Poornima ಪೂರ್ಣಿಮಾ|Purnima ಪೂರ್ಣಿಮಾ
Ananya ಅನನ್ಯಾ|Akshata ಅಕ್ಷತಾ|Kavya ಕಾವ್ಯಾ|Soumya ಸೌಮ್ಯಾ|Sowmya ಸೌಮ್ಯಾ|Gowri ಗೌರಿ|Gauri ಗೌರಿ|Shwetha ಶ್ವೇತಾ
Prathibha ಪ್ರತಿಭಾ|Vidya ವಿದ್ಯಾ|Veena ವೀಣಾ|Vaidehi ವೈದೇಹಿ|Parvati ಪಾರ್ವತಿ|Nagaveni ನಾಗವೇಣಿ|Anuradha ಅನುರಾಧಾ
Narayana ನಾರಾಯಣ|Narayan ನಾರಾಯಣ್|Krishna ಕೃಷ್ಣ|Krishnaprasad ಕೃಷ್ಣಪ್ರಸಾದ್|Balakrishna ಬಾಲಕೃಷ್ಣ
Ramachandra ರಾಮಚಂದ್ರ|Chandrashekhar ಚಂದ್ರಶೇಖರ್|Manjunath ಮಂಜುನಾಥ್|Prakash ಪ್ರಕಾಶ್|Mahabaleshwara ಮಹಾಬಲೇಶ್ವರ
Subraya ಸುಬ್ರಾಯ|Subrahmanya ಸುಬ್ರಹ್ಮಣ್ಯ|Timmappa ತಿಮ್ಮಪ್ಪ|Thimmappa ತಿಮ್ಮಪ್ಪ|Ganapati ಗಣಪತಿ|Ganapathi ಗಣಪತಿ
Vishweshwara ವಿಶ್ವೇಶ್ವರ|Vighneshwara ವಿಘ್ನೇಶ್ವರ|Raghavendra ರಾಘವೇಂದ್ರ|Shankaranarayana ಶಂಕರನಾರಾಯಣ|Sathish ಸತೀಶ್
Shreedhar ಶ್ರೀಧರ್|Sridhara ಶ್ರೀಧರ|Yajneshwara ಯಜ್ಞೇಶ್ವರ|Puranik ಪುರಾಣಿಕ್|Upadhyaya ಉಪಾಧ್ಯಾಯ|Dixit ದೀಕ್ಷಿತ್
Shastri ಶಾಸ್ತ್ರಿ|Hebbar ಹೆಬ್ಬಾರ್|Rao ರಾವ್|Gaonkar ಗಾಂವ್ಕರ್|Bhagwat ಭಾಗ್ವತ್|Sabhahit ಸಭಾಹಿತ್|Avadhani ಅವಧಾನಿ
S. G. Bhat ಎಸ್. ಜಿ. ಭಟ್|K Mohan Hegde ಕೆ ಮೋಹನ್ ಹೆಗಡೆ|Hosamane ಹೊಸಮನೆ|Balegadde ಬಾಳೆಗದ್ದೆ|Kodlagadde ಕೊಡ್ಲಗದ್ದೆ`;

/**
 * Names that contain no name of `communityNames` and are spelled letter by letter. Each is followed
 * by its spelling in Kannada.
 */
const otherPairs = `
Bindu ಬಿಂದು|Lokesh ಲೋಕೇಶ್|Somesh ಸೋಮೇಶ್|Bhuvaneshwari ಭುವನೇಶ್ವರಿ|Sudarshan ಸುದರ್ಶನ್|Sandeep ಸಂದೀಪ್
Pavan ಪವನ್|Suresh ಸುರೇಶ್|Devendra ದೇವೇಂದ್ರ|Shrinivas ಶ್ರೀನಿವಾಸ್|Kukkaje ಕುಕ್ಕಜೆ|Attikoppa ಅತ್ತಿಕೊಪ್ಪ
Rishabh ಋಷಭ್|Sagar ಸಾಗರ್|Roshan ರೋಶನ್|Kodimoole ಕೊಡಿಮೂಲೆ|Nitya ನಿತ್ಯಾ|Sunil ಸುನಿಲ್|Ajay ಅಜಯ್|Tilak ತಿಲಕ್
Pallattadka ಪಳ್ಳತ್ತಡ್ಕ|Moodambailu ಮೂಡಂಬೈಲು|Sukesh ಸುಕೇಶ್|Guruprakash ಗುರುಪ್ರಕಾಶ್|Vimala ವಿಮಲಾ|Netra ನೇತ್ರಾ`;

/** Returns the number of names in a list, the share of correct suggestions, and the mismatches. */
function measure(list: string) {
  const pairs = list
    .trim()
    .split(/[|\n]/)
    .map((pair) => {
      const start = pair.search(/[\u0c80-\u0cff]/);
      return [pair.slice(0, start).trim(), pair.slice(start)] as const;
    });
  const mismatches = pairs.filter(([latin, native]) => suggestNativeSpelling(latin) !== native);
  return { count: pairs.length, accuracy: 1 - mismatches.length / pairs.length, mismatches };
}

describe('the suggested spelling', () => {
  test('is correct for at least 19 of 20 common names of the community', () => {
    const { count, accuracy, mismatches } = measure(communityPairs);
    expect(count).toBeGreaterThanOrEqual(60);
    expect(accuracy, JSON.stringify(mismatches)).toBeGreaterThanOrEqual(0.95);
  });

  test('is correct for at least 6 of 10 other names', () => {
    const { accuracy, mismatches } = measure(otherPairs);
    expect(accuracy, JSON.stringify(mismatches)).toBeGreaterThanOrEqual(0.6);
  });

  test.each(['', '  ', 'ಸಹನಾ', 'Sahana ಭಟ್', 'सहना', 'S4hana', 'Zoë'])(
    'is null for "%s"',
    (input) => {
      expect(suggestNativeSpelling(input)).toBeNull();
    },
  );

  test('contains only Kannada letters, spaces and periods for an unusual name', () => {
    const names = ["O'Hegde", 'Xqwrtzpsdfg', 'Aeiou', 'A. B. C. D. Wxyz', 'ngshch', 'Bhat..'];
    for (const name of names) {
      expect(suggestNativeSpelling(name)).toMatch(/^(?:[\u0c80-\u0cff][ .]*)+$/);
    }
  });
});
