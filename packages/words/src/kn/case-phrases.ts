/** Messages of the API during a dispute about the ownership of an account. */

export const phrases: Readonly<Record<string, string>> = {
  'A change of phone number or email was undone. Until we know whose account this is, you cannot change this. Please check your messages.':
    'ಫೋನ್ ಸಂಖ್ಯೆ ಅಥವಾ ಇ‑ಮೇಲ್ ಬದಲಾವಣೆಯನ್ನು ಮೊದಲಿನಂತೆ ಮಾಡಲಾಗಿದೆ. ಈ ಖಾತೆ ಯಾರದ್ದೆಂದು ತಿಳಿಯುವವರೆಗೆ ಇದನ್ನು ಬದಲಿಸಲು ಆಗುವುದಿಲ್ಲ. ದಯವಿಟ್ಟು ನಿಮಗೆ ಬಂದ ಸಂದೇಶಗಳನ್ನು ನೋಡಿ.',
  'To do this, you need another phone number or email that has not changed for 72 hours.':
    'ಇದನ್ನು ಮಾಡಲು, 72 ಗಂಟೆಗಳಿಂದ ಬದಲಾಗದ ಇನ್ನೊಂದು ಫೋನ್ ಸಂಖ್ಯೆ ಅಥವಾ ಇ‑ಮೇಲ್ ನಿಮಗೆ ಬೇಕು.',
  'Please wait. Both sides have 72 hours to respond.': 'ದಯವಿಟ್ಟು ಕಾಯಿರಿ. ಉತ್ತರಿಸಲು ಎರಡೂ ಕಡೆಯವರಿಗೆ 72 ಗಂಟೆಗಳಿವೆ.',
};
