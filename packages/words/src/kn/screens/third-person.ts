import type { DraftCatalogue } from '../../catalogue.ts';

/** The texts about a woman, a man and a person of unknown gender are the same. */
export const their: DraftCatalogue['thirdPerson']['their'] = {
  leads: {
    '2': 'ಮನೆಯವರು ಮೊದಲು ಕೇಳುವುದು.',
    '3': 'ಇಲ್ಲಿ ಯಾವುದೂ ಕಡ್ಡಾಯವಲ್ಲ. ಅವರೇ ಆಮೇಲೆ ಸೇರಿಸಬಹುದು.',
    '4': 'ಒಳ್ಳೆಯ ಬೆಳಕಿನಲ್ಲಿ ಮುಖ ಸ್ಪಷ್ಟವಾಗಿ ಕಾಣುವ ಫೋಟೋ ಒಳ್ಳೆಯದು.',
    '5': 'ಅವರು ಎಂಥವರು, ಎಂಥವರನ್ನು ಬಯಸುತ್ತಾರೆ.',
  },
  basic: {
    name: 'ಅವರ ಪೂರ್ಣ ಹೆಸರು',
    gender: 'ಅವರ ಲಿಂಗ',
    dateOfBirth: 'ಅವರು ಹುಟ್ಟಿದ ದಿನಾಂಕ',
    dateOfBirthHint: 'ಬೇರೆಯವರಿಗೆ ಅವರ ವಯಸ್ಸು ಮಾತ್ರ ಕಾಣುತ್ತದೆ.',
    motherTongue: 'ಅವರ ಮಾತೃಭಾಷೆ',
    maritalStatus: 'ಅವರ ವೈವಾಹಿಕ ಸ್ಥಿತಿ',
    height: 'ಅವರ ಎತ್ತರ',
    work: 'ಅವರ ಕೆಲಸ ಮತ್ತು ಊರು (ಕಡ್ಡಾಯವಲ್ಲ)',
    education: 'ಅವರ ವಿದ್ಯಾಭ್ಯಾಸ',
    profession: 'ಅವರ ವೃತ್ತಿ',
    location: 'ಅವರ ಈಗಿನ ಊರು',
    locationHint: 'ಅವರು ಈಗ ಇರುವ ಊರು, ಉದಾಹರಣೆಗೆ ಶಿರಸಿ',
  },
  cultural: {
    stars: 'ಅವರ ಗೋತ್ರ ಮತ್ತು ನಕ್ಷತ್ರ',
    community: 'ಅವರ ಸಮುದಾಯ',
    family: 'ಅವರ ಕುಟುಂಬ',
  },
  about: {
    partner: 'ಅವರು ಬಯಸುವ ಸಂಗಾತಿ',
    partnerLead:
      'ಇಲ್ಲಿ ಯಾವುದೂ ಕಡ್ಡಾಯವಲ್ಲ, ಯಾರನ್ನೂ ಹೊರಗಿಡುವುದಿಲ್ಲ. ಸದಸ್ಯರಿಗೆ ತಾವು ಯಾವ ಆದ್ಯತೆಗಳಿಗೆ ಹೊಂದುತ್ತೇವೆ ಎಂಬುದು ಕಾಣುತ್ತದೆ. ಅವರೇ ನಂತರ ಬದಲಿಸಬಹುದು.',
    bio: 'ಅವರ ಪರಿಚಯ',
    bioHint: 'ಅವರ ದಿನಚರಿ, ಕುಟುಂಬ, ಅವರಿಗೆ ಮುಖ್ಯವಾದದ್ದನ್ನು ಬರೆಯಿರಿ. ಕನಿಷ್ಠ 50 ಅಕ್ಷರಗಳು.',
    interests: 'ಅವರ ಹವ್ಯಾಸಗಳು ಮತ್ತು ಆಸಕ್ತಿಗಳು',
  },
};
