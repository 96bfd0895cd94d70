/** What the API says while it is settled whose an account is. */

export const phrases: Readonly<Record<string, string>> = {
  'A change of phone number or email was undone. Until we know whose account this is, you cannot change this. Please check your messages.':
    'ಸಂಪರ್ಕದ ಬದಲಾವಣೆಯನ್ನು ಯಾರೋ ಹಿಂಪಡೆದಿದ್ದಾರೆ. ಈ ಖಾತೆ ಯಾರದ್ದೆಂದು ತೀರ್ಮಾನವಾಗುವವರೆಗೆ ಇದನ್ನು ಬದಲಿಸಲಾಗದು. ದಯವಿಟ್ಟು ನಿಮಗೆ ಬಂದ ಸಂದೇಶಗಳನ್ನು ನೋಡಿ.',
  'For this you need another phone number or email, unchanged for 72 hours, that can undo the change.':
    'ಇದಕ್ಕೆ ನಿಮ್ಮ ಇನ್ನೊಂದು ಸಂಪರ್ಕ ಬೇಕು: 72 ಗಂಟೆಗಳಿಂದ ಬದಲಾಗದೆ ಇರುವ, ಬದಲಾವಣೆಯನ್ನು ಹಿಂಪಡೆಯಬಲ್ಲ ಸಂಪರ್ಕ.',
  'Please wait. Both sides have 72 hours to respond.': 'ಮೊದಲು ಎರಡೂ ಕಡೆಯವರ ಮಾತು ಕೇಳಬೇಕು: ಅವರಿಗೆ 72 ಗಂಟೆಗಳಿವೆ.',
};
