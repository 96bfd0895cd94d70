/** Error messages of the contract's schemas for invalid values. */

export const phrases: Readonly<Record<string, string>> = {
  'Please use at most 60 characters': 'ಹೆಚ್ಚೆಂದರೆ 60 ಅಕ್ಷರಗಳನ್ನು ಬಳಸಿ',
  'Please use at most 80 characters': 'ಹೆಚ್ಚೆಂದರೆ 80 ಅಕ್ಷರಗಳನ್ನು ಬಳಸಿ',
  'Please use at most 100 characters': 'ಹೆಚ್ಚೆಂದರೆ 100 ಅಕ್ಷರಗಳನ್ನು ಬಳಸಿ',
  'Please use at most 120 characters': 'ಹೆಚ್ಚೆಂದರೆ 120 ಅಕ್ಷರಗಳನ್ನು ಬಳಸಿ',
  'Please use at most 200 characters': 'ಹೆಚ್ಚೆಂದರೆ 200 ಅಕ್ಷರಗಳನ್ನು ಬಳಸಿ',
  'Please use at most 254 characters': 'ಹೆಚ್ಚೆಂದರೆ 254 ಅಕ್ಷರಗಳನ್ನು ಬಳಸಿ',
  'Please use at most 500 characters': 'ಹೆಚ್ಚೆಂದರೆ 500 ಅಕ್ಷರಗಳನ್ನು ಬಳಸಿ',
  'Please use at most 1000 characters': 'ಹೆಚ್ಚೆಂದರೆ 1000 ಅಕ್ಷರಗಳನ್ನು ಬಳಸಿ',
  'Please use at most 2000 characters': 'ಹೆಚ್ಚೆಂದರೆ 2000 ಅಕ್ಷರಗಳನ್ನು ಬಳಸಿ',
  'Please use at most 5000 characters': 'ಹೆಚ್ಚೆಂದರೆ 5000 ಅಕ್ಷರಗಳನ್ನು ಬಳಸಿ',
  'Unknown field:': 'ಗೊತ್ತಿಲ್ಲದ ವಿಷಯ:',
  'This value is not valid.': 'ಇದು ಸರಿಯಿಲ್ಲ.',
  'Please enter text': 'ದಯವಿಟ್ಟು ಅಕ್ಷರಗಳಲ್ಲಿ ಬರೆಯಿರಿ',
  'Please remove hidden characters from your text': 'ದಯವಿಟ್ಟು ಕಾಣದ ಅಕ್ಷರಗಳನ್ನು ತೆಗೆಯಿರಿ',
  'Please say yes or no': 'ದಯವಿಟ್ಟು ಹೌದು ಅಥವಾ ಇಲ್ಲ ಎನ್ನಿ',
  'Please select a reason': 'ದಯವಿಟ್ಟು ಕಾರಣ ಆರಿಸಿ',
  'Please write a message': 'ದಯವಿಟ್ಟು ಸಂದೇಶ ಬರೆಯಿರಿ',
  'Please enter what to look for': 'ಏನು ಹುಡುಕಬೇಕೆಂದು ದಯವಿಟ್ಟು ಬರೆಯಿರಿ',
  'Please choose at least one': 'ದಯವಿಟ್ಟು ಒಂದನ್ನಾದರೂ ಆರಿಸಿ',
  'Please choose at most 50': 'ಹೆಚ್ಚೆಂದರೆ 50 ಆರಿಸಿ',

  // A profile
  'Please separate your hobbies and interests with commas':
    'ನಿಮ್ಮ ಹವ್ಯಾಸ ಮತ್ತು ಆಸಕ್ತಿಗಳ ನಡುವೆ ಕೋಮಾ (,) ಹಾಕಿ',
  'Each hobby or interest can have at most 40 characters':
    'ಒಂದೊಂದು ಹವ್ಯಾಸ ಅಥವಾ ಆಸಕ್ತಿಯಲ್ಲಿ ಹೆಚ್ಚೆಂದರೆ 40 ಅಕ್ಷರಗಳಿರಬಹುದು',
  'You can add at most 20 hobbies and interests': 'ಹೆಚ್ಚೆಂದರೆ 20 ಹವ್ಯಾಸ ಮತ್ತು ಆಸಕ್ತಿಗಳನ್ನು ಸೇರಿಸಬಹುದು',
  'Please separate the languages with commas': 'ಭಾಷೆಗಳ ನಡುವೆ ಕೋಮಾ (,) ಹಾಕಿ',
  'Each language can have at most 40 characters': 'ಪ್ರತಿ ಭಾಷೆಯ ಹೆಸರಿನಲ್ಲಿ ಹೆಚ್ಚೆಂದರೆ 40 ಅಕ್ಷರಗಳಿರಬಹುದು',
  'You can name at most 12 languages': 'ಹೆಚ್ಚೆಂದರೆ 12 ಭಾಷೆಗಳನ್ನು ಹೇಳಬಹುದು',
  'Please select a pada from 1 to 4': 'ದಯವಿಟ್ಟು 1ರಿಂದ 4ರ ಒಳಗೆ ಪಾದ ಆರಿಸಿ',
  'Please enter the offset from UTC in minutes, such as 330 for India':
    'UTC ಯಿಂದ ಎಷ್ಟು ನಿಮಿಷ ವ್ಯತ್ಯಾಸ ಎಂದು ದಯವಿಟ್ಟು ಬರೆಯಿರಿ; ಭಾರತಕ್ಕೆ 330',
  'Please enter how many minutes the time may be off, from 0 to 720':
    'ಸಮಯ ಎಷ್ಟು ನಿಮಿಷ ಹೆಚ್ಚು ಕಡಿಮೆ ಇರಬಹುದೆಂದು ದಯವಿಟ್ಟು ಬರೆಯಿರಿ, 0ರಿಂದ 720',

  // Messages for API clients
  'This is not a valid id.': 'ಈ ಗುರುತು ಸಂಖ್ಯೆ ಸರಿಯಿಲ್ಲ.',
  'Page must be a number from 1': 'ಪುಟ 1ರಿಂದ ಆರಂಭವಾಗುವ ಸಂಖ್ಯೆ ಆಗಿರಬೇಕು',
  'Limit must be from 1 to 24': 'ಮಿತಿ 1ರಿಂದ 24ರ ಒಳಗಿರಬೇಕು',
  'Limit must be from 1 to 100': 'ಮಿತಿ 1ರಿಂದ 100ರ ಒಳಗಿರಬೇಕು',
  'Limit must be from 1 to 500': 'ಮಿತಿ 1ರಿಂದ 500ರ ಒಳಗಿರಬೇಕು',
  'Days must be from 7 to 90': 'ದಿನಗಳು 7ರಿಂದ 90ರ ಒಳಗಿರಬೇಕು',
  'This place in the list does not exist.': 'ಪಟ್ಟಿಯಲ್ಲಿ ಈ ಜಾಗ ಇಲ್ಲ.',
  'This is not a place in the list.': 'ಇದು ಪಟ್ಟಿಯ ಜಾಗವಲ್ಲ.',
  'This is not a place in the conversation.': 'ಇದು ಸಂಭಾಷಣೆಯ ಜಾಗವಲ್ಲ.',
  'This is not a place here.': 'ಇದು ಇಲ್ಲಿಯ ಜಾಗವಲ್ಲ.',
  'There is no such message in this conversation': 'ಈ ಸಂಭಾಷಣೆಯಲ್ಲಿ ಅಂಥ ಸಂದೇಶ ಇಲ್ಲ',
  'Please give either cursor or after, not both.': 'ಎರಡರಲ್ಲಿ ಒಂದು ಜಾಗವನ್ನು ಮಾತ್ರ ದಯವಿಟ್ಟು ಕೊಡಿ.',
  'Please give a date and time in UTC': 'ದಯವಿಟ್ಟು UTC ಸಮಯ ಕೊಡಿ',
  'Please give either ids or upTo': 'ದಯವಿಟ್ಟು ಗುರುತು ಸಂಖ್ಯೆಗಳು ಅಥವಾ ಎಲ್ಲಿಯವರೆಗೆ ಎಂದು ಕೊಡಿ',
  'At most 100 at once': 'ಒಂದೇ ಸಲ ಹೆಚ್ಚೆಂದರೆ 100',
  'This order does not exist.': 'ಈ ಕ್ರಮ ಇಲ್ಲ.',
  'This list does not exist.': 'ಈ ಪಟ್ಟಿ ಇಲ್ಲ.',
  'This action does not exist.': 'ಈ ಕ್ರಿಯೆ ಇಲ್ಲ.',
  'This reason does not exist.': 'ಈ ಕಾರಣ ಇಲ್ಲ.',
  'This role does not exist.': 'ಈ ಸ್ಥಾನ ಇಲ್ಲ.',
  'This act does not exist.': 'ಈ ಕೆಲಸ ಇಲ್ಲ.',
  'This plan does not exist.': 'ಈ ಯೋಜನೆ ಇಲ್ಲ.',
  'Notices about your account cannot be turned off.': 'ನಿಮ್ಮ ಖಾತೆಯ ಬಗ್ಗೆ ಬರುವ ಸೂಚನೆಗಳನ್ನು ನಿಲ್ಲಿಸಲು ಆಗುವುದಿಲ್ಲ.',
  'This is not the address of a push service.': 'ಇದು ಸೂಚನೆ ಕಳುಹಿಸುವ ಸೇವೆಯ ವಿಳಾಸವಲ್ಲ.',
  'This is not a key.': 'ಈ ಕೀಲಿ ಸರಿಯಿಲ್ಲ.',
  'This link is not complete.': 'ಈ ಲಿಂಕ್ ಪೂರ್ತಿಯಾಗಿಲ್ಲ.',

  // Confirmations
  'OTP sent': 'OTP ಕಳುಹಿಸಲಾಗಿದೆ',
  'We have sent an OTP': 'OTP ಕಳುಹಿಸಿದ್ದೇವೆ',
  'If this contact has an account, we have sent it an OTP': 'ಈ ಸಂಪರ್ಕಕ್ಕೆ ಖಾತೆ ಇದ್ದರೆ, OTP ಕಳುಹಿಸಿದ್ದೇವೆ',
};
