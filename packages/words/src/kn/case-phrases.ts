/** What the API says while it is settled whose an account is. */

export const phrases: Readonly<Record<string, string>> = {
  'Somebody has taken a change of contact back. Until it is settled whose account this is, this cannot be changed. Please look at your messages.':
    'ಸಂಪರ್ಕದ ಬದಲಾವಣೆಯನ್ನು ಯಾರೋ ಹಿಂಪಡೆದಿದ್ದಾರೆ. ಈ ಖಾತೆ ಯಾರದ್ದೆಂದು ತೀರ್ಮಾನವಾಗುವವರೆಗೆ ಇದನ್ನು ಬದಲಿಸಲಾಗದು. ದಯವಿಟ್ಟು ನಿಮಗೆ ಬಂದ ಸಂದೇಶಗಳನ್ನು ನೋಡಿ.',
  'This needs another contact of yours, unchanged for 72 hours, that can take the change back.':
    'ಇದಕ್ಕೆ ನಿಮ್ಮ ಇನ್ನೊಂದು ಸಂಪರ್ಕ ಬೇಕು: 72 ಗಂಟೆಗಳಿಂದ ಬದಲಾಗದೆ ಇರುವ, ಬದಲಾವಣೆಯನ್ನು ಹಿಂಪಡೆಯಬಲ್ಲ ಸಂಪರ್ಕ.',
  'Both sides must be heard first: they have 72 hours.':
    'ಮೊದಲು ಎರಡೂ ಕಡೆಯವರ ಮಾತು ಕೇಳಬೇಕು: ಅವರಿಗೆ 72 ಗಂಟೆಗಳಿವೆ.',
};
