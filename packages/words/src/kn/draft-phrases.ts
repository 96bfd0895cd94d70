/** What the contract words in English about a profile that is prepared for somebody. */
export const phrases: Readonly<Record<string, string>> = {
  'Please choose for whom this profile is': 'ಈ ಪ್ರೊಫೈಲ್ ಯಾರಿಗಾಗಿ ಎಂದು ದಯವಿಟ್ಟು ಆರಿಸಿ',
  'Please enter their phone number or email': 'ದಯವಿಟ್ಟು ಅವರ ಮೊಬೈಲ್ ಸಂಖ್ಯೆ ಅಥವಾ ಇ-ಮೇಲ್ ಬರೆಯಿರಿ',
  'Please enter your date of birth': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಹುಟ್ಟಿದ ದಿನಾಂಕ ಬರೆಯಿರಿ',
  'You can prepare at most 3 profiles for others in a year.':
    'ಒಂದು ವರ್ಷದಲ್ಲಿ ಇತರರಿಗಾಗಿ ಹೆಚ್ಚೆಂದರೆ 3 ಪ್ರೊಫೈಲ್ ಸಿದ್ಧಪಡಿಸಬಹುದು.',
  'You have asked for consent. This can no longer be changed.': 'ಒಪ್ಪಿಗೆ ಕೇಳಿದ್ದೀರಿ. ಇನ್ನು ಇದನ್ನು ಬದಲಿಸಲಾಗದು.',
  'This does not agree with what was entered. All of it has been erased.':
    'ಇದು ಬರೆದದ್ದಕ್ಕೆ ಹೊಂದುವುದಿಲ್ಲ. ಎಲ್ಲವನ್ನೂ ಅಳಿಸಲಾಗಿದೆ.',
};
