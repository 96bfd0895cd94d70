/** Texts of the contract about prepared profiles. */
export const phrases: Readonly<Record<string, string>> = {
  'Please choose who this profile is for': 'ಈ ಪ್ರೊಫೈಲ್ ಯಾರಿಗಾಗಿ ಎಂದು ದಯವಿಟ್ಟು ಆರಿಸಿ',
  'Please enter their phone number or email': 'ದಯವಿಟ್ಟು ಅವರ ಫೋನ್ ಸಂಖ್ಯೆ ಅಥವಾ ಇ‑ಮೇಲ್ ಬರೆಯಿರಿ',
  'Please enter your date of birth': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಹುಟ್ಟಿದ ದಿನಾಂಕ ಬರೆಯಿರಿ',
  'You can make at most 3 profiles for others in a year.':
    'ಒಂದು ವರ್ಷದಲ್ಲಿ ನಿಮ್ಮವರಿಗಾಗಿ ಹೆಚ್ಚೆಂದರೆ 3 ಪ್ರೊಫೈಲ್ ಸಿದ್ಧಪಡಿಸಬಹುದು.',
  'You can start at most 10 profiles in a day.': 'ಒಂದು ದಿನದಲ್ಲಿ ಹೆಚ್ಚೆಂದರೆ 10 ಪ್ರೊಫೈಲ್ ಆರಂಭಿಸಬಹುದು.',
  'Their native place or city must be one of your places.':
    'ಅವರ ಮೂಲ ಊರು ಅಥವಾ ಈಗಿನ ಊರು ನಿಮ್ಮ ಊರುಗಳಲ್ಲಿ ಒಂದಾಗಿರಬೇಕು.',
  'We ask for consent by SMS. Please enter their own phone number':
    'ಒಪ್ಪಿಗೆಯನ್ನು ನಾವು SMS ಮೂಲಕ ಕೇಳುತ್ತೇವೆ. ದಯವಿಟ್ಟು ಅವರದೇ ಫೋನ್ ಸಂಖ್ಯೆ ಬರೆಯಿರಿ',
  'No one has an account with this phone number or email.': 'ಈ ಫೋನ್ ಸಂಖ್ಯೆ ಅಥವಾ ಇ‑ಮೇಲ್‌ನ ಖಾತೆ ಇಲ್ಲ.',
  'Please enter the phone number or email address of their account':
    'ದಯವಿಟ್ಟು ಅವರ ಖಾತೆಯ ಫೋನ್ ಸಂಖ್ಯೆ ಅಥವಾ ಇ‑ಮೇಲ್ ಬರೆಯಿರಿ',
  'Please name at least one place': 'ದಯವಿಟ್ಟು ಒಂದಾದರೂ ಊರು ಬರೆಯಿರಿ',
  'Please confirm that you have read everything aloud, and that they agreed':
    'ಎಲ್ಲವನ್ನೂ ಓದಿ ಹೇಳಿದಿರಿ, ಅವರು ಒಪ್ಪಿದರು ಎಂದು ದಯವಿಟ್ಟು ದೃಢಪಡಿಸಿ',
  'Please confirm that you are not related to them': 'ನೀವು ಅವರ ಸಂಬಂಧಿಕರಲ್ಲ ಎಂದು ದಯವಿಟ್ಟು ದೃಢಪಡಿಸಿ',
  'You have already asked for consent, so you cannot change this any more.':
    'ಒಪ್ಪಿಗೆ ಕೇಳಿದ್ದೀರಿ. ಇನ್ನು ಇದನ್ನು ಬದಲಿಸಲು ಆಗುವುದಿಲ್ಲ.',
  'The account of an admin, moderator or volunteer cannot be handed over.':
    'ನಿರ್ವಾಹಕರ, ಮಾಡರೇಟರ್ ಅಥವಾ ಸ್ವಯಂಸೇವಕರ ಖಾತೆಯನ್ನು ಒಪ್ಪಿಸಲು ಆಗುವುದಿಲ್ಲ.',
  'The details do not match, so the profile has been deleted.':
    'ವಿವರಗಳು ಹೊಂದುವುದಿಲ್ಲ, ಹಾಗಾಗಿ ಪ್ರೊಫೈಲ್ ಅಳಿಸಲಾಗಿದೆ.',
};
