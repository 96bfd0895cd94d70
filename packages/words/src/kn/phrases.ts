import { knownPhrases } from '../known-words.ts';
import { phrases as inputPhrases } from './input-phrases.ts';
import { knownWords } from './known-words.ts';

/**
 * What the contract words in English, in Kannada: the labels of its lists, and the sentences of
 * refusals. The key is the English text itself; known words have theirs.
 */
export const phrases: Readonly<Record<string, string>> = {
  ...inputPhrases,
  ...knownPhrases(knownWords),

  // Lists
  Other: 'ಇತರೆ',
  Male: 'ಪುರುಷ',
  Female: 'ಮಹಿಳೆ',
  'Never Married': 'ಅವಿವಾಹಿತ',
  Divorced: 'ವಿಚ್ಛೇದಿತ',
  Widowed: 'ವಿಧುರ / ವಿಧವೆ',
  Separated: 'ಬೇರ್ಪಟ್ಟವರು',
  'Havyaka Kannada': 'ಹವ್ಯಕ ಕನ್ನಡ',
  Kannada: 'ಕನ್ನಡ',
  Konkani: 'ಕೊಂಕಣಿ',
  Tulu: 'ತುಳು',
  Malayalam: 'ಮಲಯಾಳಂ',
  Hindi: 'ಹಿಂದಿ',
  English: 'ಇಂಗ್ಲಿಷ್',
  Tamil: 'ತಮಿಳು',
  Telugu: 'ತೆಲುಗು',
  Marathi: 'ಮರಾಠಿ',
  'High School': 'ಪ್ರೌಢಶಾಲೆ',
  Diploma: 'ಡಿಪ್ಲೊಮಾ',
  "Bachelor's Degree": 'ಪದವಿ',
  "Master's Degree": 'ಸ್ನಾತಕೋತ್ತರ ಪದವಿ',
  'PhD/Doctorate': 'ಪಿಎಚ್‌ಡಿ',
  'Professional Degree': 'ವೃತ್ತಿಪರ ಪದವಿ',
  Bharadwaja: 'ಭಾರದ್ವಾಜ',
  Kashyapa: 'ಕಾಶ್ಯಪ',
  Atri: 'ಅತ್ರಿ',
  Vishwamitra: 'ವಿಶ್ವಾಮಿತ್ರ',
  Jamadagni: 'ಜಮದಗ್ನಿ',
  Vasishta: 'ವಸಿಷ್ಠ',
  Agastya: 'ಅಗಸ್ತ್ಯ',
  Angirasa: 'ಆಂಗೀರಸ',
  Gautama: 'ಗೌತಮ',
  Kaundinya: 'ಕೌಂಡಿನ್ಯ',
  Ashwini: 'ಅಶ್ವಿನಿ',
  Bharani: 'ಭರಣಿ',
  Krittika: 'ಕೃತ್ತಿಕಾ',
  Rohini: 'ರೋಹಿಣಿ',
  Mrigashira: 'ಮೃಗಶಿರಾ',
  Ardra: 'ಆರ್ದ್ರಾ',
  Punarvasu: 'ಪುನರ್ವಸು',
  Pushya: 'ಪುಷ್ಯ',
  Ashlesha: 'ಆಶ್ಲೇಷಾ',
  Magha: 'ಮಘಾ',
  'Purva Phalguni': 'ಹುಬ್ಬಾ (ಪೂರ್ವ ಫಲ್ಗುಣಿ)',
  'Uttara Phalguni': 'ಉತ್ತರಾ (ಉತ್ತರ ಫಲ್ಗುಣಿ)',
  Hasta: 'ಹಸ್ತಾ',
  Chitra: 'ಚಿತ್ರಾ',
  Swati: 'ಸ್ವಾತಿ',
  Vishakha: 'ವಿಶಾಖಾ',
  Anuradha: 'ಅನುರಾಧಾ',
  Jyeshtha: 'ಜ್ಯೇಷ್ಠಾ',
  Mula: 'ಮೂಲಾ',
  'Purva Ashadha': 'ಪೂರ್ವಾಷಾಢಾ',
  'Uttara Ashadha': 'ಉತ್ತರಾಷಾಢಾ',
  Shravana: 'ಶ್ರವಣಾ',
  Dhanishta: 'ಧನಿಷ್ಠಾ',
  Shatabhisha: 'ಶತಭಿಷಾ (ಶತತಾರಾ)',
  'Purva Bhadrapada': 'ಪೂರ್ವಾಭಾದ್ರಾ',
  'Uttara Bhadrapada': 'ಉತ್ತರಾಭಾದ್ರಾ',
  Revati: 'ರೇವತಿ',
  'Aries (Mesha)': 'ಮೇಷ',
  'Taurus (Vrishabha)': 'ವೃಷಭ',
  'Gemini (Mithuna)': 'ಮಿಥುನ',
  'Cancer (Karka)': 'ಕರ್ಕಾಟಕ',
  'Leo (Simha)': 'ಸಿಂಹ',
  'Virgo (Kanya)': 'ಕನ್ಯಾ',
  'Libra (Tula)': 'ತುಲಾ',
  'Scorpio (Vrishchika)': 'ವೃಶ್ಚಿಕ',
  'Sagittarius (Dhanu)': 'ಧನು',
  'Capricorn (Makara)': 'ಮಕರ',
  'Aquarius (Kumbha)': 'ಕುಂಭ',
  'Pisces (Meena)': 'ಮೀನ',
  Yes: 'ಹೌದು',
  No: 'ಇಲ್ಲ',
  "Don't Know": 'ಗೊತ್ತಿಲ್ಲ',
  'Joint Family': 'ಕೂಡು ಕುಟುಂಬ',
  'Nuclear Family': 'ಚಿಕ್ಕ ಕುಟುಂಬ',
  'Extended Family': 'ವಿಸ್ತೃತ ಕುಟುಂಬ',
  Traditional: 'ಸಾಂಪ್ರದಾಯಿಕ',
  Moderate: 'ಮಧ್ಯಮ',
  Liberal: 'ಉದಾರ',
  Vegetarian: 'ಸಸ್ಯಾಹಾರ',
  Vegan: 'ಶುದ್ಧ ಸಸ್ಯಾಹಾರ (ಹಾಲೂ ಇಲ್ಲ)',
  'Vegetarian with eggs': 'ಮೊಟ್ಟೆ ಸಹಿತ ಸಸ್ಯಾಹಾರ',
  'Non-vegetarian': 'ಮಾಂಸಾಹಾರ',
  Never: 'ಇಲ್ಲ',
  Occasionally: 'ಕೆಲವೊಮ್ಮೆ',
  Regularly: 'ನಿಯಮಿತವಾಗಿ',
  'Fake profile': 'ನಕಲಿ ಪ್ರೊಫೈಲ್',
  Harassment: 'ಕಿರುಕುಳ',
  'Asking for money': 'ಹಣ ಕೇಳುವುದು',
  'Already married': 'ಈಗಾಗಲೇ ಮದುವೆಯಾಗಿದೆ',
  'Inappropriate photo': 'ಅನುಚಿತ ಫೋಟೋ',

  // What is suggested
  Yakshagana: 'ಯಕ್ಷಗಾನ',
  'Carnatic music': 'ಕರ್ನಾಟಕ ಸಂಗೀತ',
  'Hindustani music': 'ಹಿಂದುಸ್ತಾನಿ ಸಂಗೀತ',
  Bharatanatyam: 'ಭರತನಾಟ್ಯ',
  Reading: 'ಓದು',
  Gardening: 'ತೋಟಗಾರಿಕೆ',
  Trekking: 'ಚಾರಣ',
  Cooking: 'ಅಡುಗೆ',
  Travel: 'ಪ್ರವಾಸ',
  Cricket: 'ಕ್ರಿಕೆಟ್',
  Badminton: 'ಬ್ಯಾಡ್ಮಿಂಟನ್',
  Photography: 'ಫೋಟೋ ತೆಗೆಯುವುದು',
  'Temple visits': 'ದೇವಸ್ಥಾನ ಭೇಟಿ',
  Yoga: 'ಯೋಗ',
  Films: 'ಸಿನಿಮಾ',
  'Hi! I would like to connect with you.': 'ನಮಸ್ತೆ! ನಿಮ್ಮ ಪರಿಚಯ ಮಾಡಿಕೊಳ್ಳಲು ಇಷ್ಟ.',
  'Grievance Officer, Sambandha': 'ಕುಂದುಕೊರತೆ ಅಧಿಕಾರಿ, ಸಂಬಂಧ',
  'Unknown device': 'ಗೊತ್ತಿಲ್ಲದ ಸಾಧನ',

  // The account
  'Invalid OTP. Please try again.': 'OTP ಸರಿಯಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'Please verify your contact information': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಸಂಪರ್ಕವನ್ನು ದೃಢಪಡಿಸಿ',
  'Email is required': 'ಇ-ಮೇಲ್ ಬೇಕು',
  'Phone number is required': 'ಫೋನ್ ಸಂಖ್ಯೆ ಬೇಕು',
  'Please enter a valid email address': 'ದಯವಿಟ್ಟು ಸರಿಯಾದ ಇ-ಮೇಲ್ ವಿಳಾಸ ಬರೆಯಿರಿ',
  'We cannot send text messages to this number. Please use another mobile number, or your email.':
    'ಈ ಸಂಖ್ಯೆಗೆ ನಾವು SMS ಕಳಿಸಲು ಆಗುವುದಿಲ್ಲ. ಬೇರೆ ಮೊಬೈಲ್ ಸಂಖ್ಯೆ ಅಥವಾ ನಿಮ್ಮ ಇ-ಮೇಲ್ ಬಳಸಿ.',
  'Please enter a valid phone number': 'ದಯವಿಟ್ಟು ಸರಿಯಾದ ಫೋನ್ ಸಂಖ್ಯೆ ಬರೆಯಿರಿ',
  'Please enter your phone number or email': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಫೋನ್ ಅಥವಾ ಇ-ಮೇಲ್ ಬರೆಯಿರಿ',
  'Please enter your email': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಇ-ಮೇಲ್ ಬರೆಯಿರಿ',
  'Please enter the OTP': 'ದಯವಿಟ್ಟು OTP ಬರೆಯಿರಿ',
  'Password is required': 'ಪಾಸ್‌ವರ್ಡ್ ಬೇಕು',
  'Password must be at least 6 characters': 'ಪಾಸ್‌ವರ್ಡ್‌ನಲ್ಲಿ ಕನಿಷ್ಠ 6 ಅಕ್ಷರಗಳಿರಬೇಕು',
  'Password must be at most 128 characters': 'ಪಾಸ್‌ವರ್ಡ್‌ನಲ್ಲಿ ಹೆಚ್ಚೆಂದರೆ 128 ಅಕ್ಷರಗಳಿರಬಹುದು',
  'Password must contain uppercase, lowercase, and number':
    'ಪಾಸ್‌ವರ್ಡ್‌ನಲ್ಲಿ ದೊಡ್ಡಕ್ಷರ, ಸಣ್ಣಕ್ಷರ ಮತ್ತು ಅಂಕಿ ಇರಬೇಕು',
  'Please enter a new phone number': 'ದಯವಿಟ್ಟು ಹೊಸ ಫೋನ್ ಸಂಖ್ಯೆ ಬರೆಯಿರಿ',
  'Please enter a new email address': 'ದಯವಿಟ್ಟು ಹೊಸ ಇ-ಮೇಲ್ ವಿಳಾಸ ಬರೆಯಿರಿ',
  'Please enter your current password': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಈಗಿನ ಪಾಸ್‌ವರ್ಡ್ ಬರೆಯಿರಿ',
  'Please enter a new password': 'ದಯವಿಟ್ಟು ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಬರೆಯಿರಿ',
  'This password is used by very many people. Please choose another one.':
    'ಈ ಪಾಸ್‌ವರ್ಡ್ ಅನ್ನು ಬಹಳ ಜನ ಬಳಸುತ್ತಾರೆ. ದಯವಿಟ್ಟು ಬೇರೊಂದು ಆರಿಸಿ.',
  'Please confirm your password': 'ದಯವಿಟ್ಟು ಪಾಸ್‌ವರ್ಡ್ ಅನ್ನು ಮತ್ತೊಮ್ಮೆ ಬರೆಯಿರಿ',
  'Passwords do not match': 'ಪಾಸ್‌ವರ್ಡ್‌ಗಳು ಒಂದೇ ಆಗಿಲ್ಲ',
  'Profile photo is required': 'ಪ್ರೊಫೈಲ್ ಫೋಟೋ ಬೇಕು',
  'Please accept the terms of service and the privacy policy': 'ದಯವಿಟ್ಟು ಸೇವಾ ನಿಯಮಗಳನ್ನೂ ಗೌಪ್ಯತಾ ನೀತಿಯನ್ನೂ ಒಪ್ಪಿ',
  'Please confirm that the details are true and the intent is marriage':
    'ವಿವರಗಳು ನಿಜ ಮತ್ತು ಉದ್ದೇಶ ಮದುವೆ ಎಂದು ದಯವಿಟ್ಟು ದೃಢಪಡಿಸಿ',
  'Current password is incorrect.': 'ಈಗಿನ ಪಾಸ್‌ವರ್ಡ್ ಸರಿಯಿಲ್ಲ.',
  'This link is no longer valid.': 'ಈ ಕೊಂಡಿ ಈಗ ಸಲ್ಲುವುದಿಲ್ಲ.',
  'Please sign in to continue.': 'ಮುಂದುವರಿಯಲು ದಯವಿಟ್ಟು ಪ್ರವೇಶಿಸಿ.',
  'Login failed. Please try again.': 'ಪ್ರವೇಶ ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'This account has been blocked. Write to support to appeal.':
    'ಈ ಖಾತೆಯನ್ನು ನಿರ್ಬಂಧಿಸಲಾಗಿದೆ. ಮನವಿಗಾಗಿ ಸಹಾಯ ವಿಭಾಗಕ್ಕೆ ಬರೆಯಿರಿ.',
  'Please enter the enrolment code': 'ದಯವಿಟ್ಟು ನೋಂದಣಿ ಕೋಡ್ ಬರೆಯಿರಿ',
  'This enrolment code is not valid. Ask whoever runs this installation for a new one.':
    'ಈ ನೋಂದಣಿ ಕೋಡ್ ಸಲ್ಲುವುದಿಲ್ಲ. ಈ ತಾಣವನ್ನು ನಡೆಸುವವರಲ್ಲಿ ಹೊಸದನ್ನು ಕೇಳಿ.',
  'Please enter your password to continue.': 'ಮುಂದುವರಿಯಲು ದಯವಿಟ್ಟು ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಬರೆಯಿರಿ.',
  'This passkey could not be used. Please try again.': 'ಈ ಪಾಸ್‌ಕೀ ಬಳಸಲಾಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'This passkey could not be read. Please try again.': 'ಈ ಪಾಸ್‌ಕೀ ಓದಲಾಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'Please use your passkey: it is your second factor.': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಪಾಸ್‌ಕೀ ಬಳಸಿ: ಅದೇ ನಿಮ್ಮ ಎರಡನೇ ದೃಢೀಕರಣ.',
  'You can keep at most 10 passkeys. Please remove one first.':
    'ಹೆಚ್ಚೆಂದರೆ 10 ಪಾಸ್‌ಕೀಗಳನ್ನು ಇಡಬಹುದು. ದಯವಿಟ್ಟು ಮೊದಲು ಒಂದನ್ನು ತೆಗೆಯಿರಿ.',
  'Please enter a name for the passkey': 'ದಯವಿಟ್ಟು ಪಾಸ್‌ಕೀಗೆ ಒಂದು ಹೆಸರು ಕೊಡಿ',
  'Please enter the code from your authenticator app.': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ದೃಢೀಕರಣ ಆ್ಯಪ್‌ನ ಕೋಡ್ ಬರೆಯಿರಿ.',
  'Please set up the second factor in Settings, and sign in with it.':
    'ದಯವಿಟ್ಟು ಸೆಟ್ಟಿಂಗ್‌ಗಳಲ್ಲಿ ಎರಡನೇ ದೃಢೀಕರಣ ಸಿದ್ಧಪಡಿಸಿ, ಅದರಿಂದ ಪ್ರವೇಶಿಸಿ.',
  'Your second factor is set up already.': 'ನಿಮ್ಮ ಎರಡನೇ ದೃಢೀಕರಣ ಈಗಾಗಲೇ ಸಿದ್ಧವಾಗಿದೆ.',
  'An account with this phone number or email already exists.': 'ಈ ಫೋನ್ ಅಥವಾ ಇ-ಮೇಲ್‌ನ ಖಾತೆ ಈಗಾಗಲೇ ಇದೆ.',
  'Please add and confirm your email address in Settings first.':
    'ದಯವಿಟ್ಟು ಮೊದಲು ಸೆಟ್ಟಿಂಗ್‌ಗಳಲ್ಲಿ ಇ-ಮೇಲ್ ವಿಳಾಸ ಸೇರಿಸಿ ದೃಢಪಡಿಸಿ.',
  'Text messages cannot be sent at present. Please use your email.':
    'ಸದ್ಯಕ್ಕೆ SMS ಕಳುಹಿಸಲಾಗುತ್ತಿಲ್ಲ. ದಯವಿಟ್ಟು ಇ-ಮೇಲ್ ಬಳಸಿ.',

  // The profile and preferences
  'Name is required': 'ಹೆಸರು ಬೇಕು',
  'Name must be at least 2 characters': 'ಹೆಸರಿನಲ್ಲಿ ಕನಿಷ್ಠ 2 ಅಕ್ಷರಗಳಿರಬೇಕು',
  'Please select your gender': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಲಿಂಗ ಆರಿಸಿ',
  'Date of birth is required': 'ಹುಟ್ಟಿದ ದಿನಾಂಕ ಬೇಕು',
  'You must be at least 18 years old': 'ನಿಮಗೆ ಕನಿಷ್ಠ 18 ವರ್ಷ ತುಂಬಿರಬೇಕು',
  'Please enter a valid date of birth': 'ದಯವಿಟ್ಟು ಸರಿಯಾದ ಹುಟ್ಟಿದ ದಿನಾಂಕ ಬರೆಯಿರಿ',
  'Please select your mother tongue': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಮಾತೃಭಾಷೆ ಆರಿಸಿ',
  'Please select your marital status': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ವೈವಾಹಿಕ ಸ್ಥಿತಿ ಆರಿಸಿ',
  'Please write something about yourself': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಬಗ್ಗೆ ಏನಾದರೂ ಬರೆಯಿರಿ',
  'Bio should be at least 50 characters': 'ಪರಿಚಯದಲ್ಲಿ ಕನಿಷ್ಠ 50 ಅಕ್ಷರಗಳಿರಬೇಕು',
  'Bio should not exceed 500 characters': 'ಪರಿಚಯ 500 ಅಕ್ಷರಗಳನ್ನು ಮೀರಬಾರದು',
  'Please select one of the choices': 'ದಯವಿಟ್ಟು ಪಟ್ಟಿಯಲ್ಲಿ ಒಂದನ್ನು ಆರಿಸಿ',
  'Please select a height': 'ದಯವಿಟ್ಟು ಎತ್ತರ ಆರಿಸಿ',
  'Please choose who sees your photos': 'ನಿಮ್ಮ ಫೋಟೋಗಳನ್ನು ಯಾರು ನೋಡಬೇಕೆಂದು ದಯವಿಟ್ಟು ಆರಿಸಿ',
  'Please choose who may send you interest': 'ನಿಮಗೆ ಯಾರು ಆಸಕ್ತಿ ತಿಳಿಸಬಹುದೆಂದು ದಯವಿಟ್ಟು ಆರಿಸಿ',
  'Please enter a time like 06:45': 'ದಯವಿಟ್ಟು ಸಮಯವನ್ನು 06:45 ರಂತೆ ಬರೆಯಿರಿ',
  'Please enter a valid minimum age (18-100)': 'ದಯವಿಟ್ಟು ಸರಿಯಾದ ಕನಿಷ್ಠ ವಯಸ್ಸು ಬರೆಯಿರಿ (18-100)',
  'Please enter a valid maximum age (18-100)': 'ದಯವಿಟ್ಟು ಸರಿಯಾದ ಗರಿಷ್ಠ ವಯಸ್ಸು ಬರೆಯಿರಿ (18-100)',
  'Maximum age must be greater than minimum age': 'ಗರಿಷ್ಠ ವಯಸ್ಸು ಕನಿಷ್ಠಕ್ಕಿಂತ ಹೆಚ್ಚಿರಬೇಕು',
  'Maximum age must not be below minimum age': 'ಗರಿಷ್ಠ ವಯಸ್ಸು ಕನಿಷ್ಠಕ್ಕಿಂತ ಕಡಿಮೆ ಇರಬಾರದು',
  'Maximum height must not be below minimum height': 'ಗರಿಷ್ಠ ಎತ್ತರ ಕನಿಷ್ಠಕ್ಕಿಂತ ಕಡಿಮೆ ಇರಬಾರದು',
  'This filter value does not exist.': 'ಈ ಫಿಲ್ಟರ್ ಇಲ್ಲ.',
  'Please complete your profile first.': 'ದಯವಿಟ್ಟು ಮೊದಲು ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಪೂರ್ಣಗೊಳಿಸಿ.',
  "The profile you're looking for doesn't exist.": 'ನೀವು ಹುಡುಕುತ್ತಿರುವ ಪ್ರೊಫೈಲ್ ಇಲ್ಲ.',
  'This combination is not possible.': 'ಈ ಜೋಡಣೆ ಸಾಧ್ಯವಿಲ್ಲ.',

  // Photos
  'Photo size must be less than 5MB': 'ಫೋಟೋ 5MB ಗಿಂತ ಚಿಕ್ಕದಿರಬೇಕು',
  'Each photo must be less than 5MB': 'ಪ್ರತಿ ಫೋಟೋ 5MB ಗಿಂತ ಚಿಕ್ಕದಿರಬೇಕು',
  'Please select a valid image file': 'ದಯವಿಟ್ಟು ಸರಿಯಾದ ಚಿತ್ರದ ಕಡತ ಆರಿಸಿ',
  'Please select valid image files only': 'ದಯವಿಟ್ಟು ಸರಿಯಾದ ಚಿತ್ರದ ಕಡತಗಳನ್ನು ಮಾತ್ರ ಆರಿಸಿ',
  'You can upload maximum 5 additional photos': 'ಹೆಚ್ಚೆಂದರೆ 5 ಹೆಚ್ಚುವರಿ ಫೋಟೋಗಳನ್ನು ಸೇರಿಸಬಹುದು',
  'Failed to upload photo. Please try again.': 'ಫೋಟೋ ಕಳುಹಿಸಲಾಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'Please name each of your photos exactly once': 'ದಯವಿಟ್ಟು ಪ್ರತಿ ಫೋಟೋವನ್ನೂ ಒಮ್ಮೆ ಮಾತ್ರ ಹೆಸರಿಸಿ',
  'You can keep at most 6 photos.': 'ಹೆಚ್ಚೆಂದರೆ 6 ಫೋಟೋಗಳನ್ನು ಇಡಬಹುದು.',
  'This photo does not exist.': 'ಈ ಫೋಟೋ ಇಲ್ಲ.',

  // Interest and messages
  'You can write to each other once the interest is accepted.': 'ಆಸಕ್ತಿಯನ್ನು ಒಪ್ಪಿದ ಮೇಲೆ ಪರಸ್ಪರ ಬರೆಯಬಹುದು.',
  'This member is not open to new interest at present.': 'ಈ ಸದಸ್ಯರು ಸದ್ಯಕ್ಕೆ ಹೊಸ ಆಸಕ್ತಿಗಳನ್ನು ಸ್ವೀಕರಿಸುತ್ತಿಲ್ಲ.',
  'This conversation does not exist.': 'ಈ ಸಂಭಾಷಣೆ ಇಲ್ಲ.',
  'This is no longer possible: the interest has changed in the meantime.':
    'ಇದು ಈಗ ಸಾಧ್ಯವಿಲ್ಲ: ಅಷ್ಟರಲ್ಲಿ ಆಸಕ್ತಿಯ ಸ್ಥಿತಿ ಬದಲಾಗಿದೆ.',
  'This member has left and can no longer be reached.': 'ಈ ಸದಸ್ಯರು ಹೊರಟುಹೋಗಿದ್ದಾರೆ; ತಲುಪಲಾಗದು.',
  'You have asked before. You can express interest again later.':
    'ನೀವು ಮೊದಲೇ ಕೇಳಿದ್ದೀರಿ. ನಂತರ ಮತ್ತೆ ಆಸಕ್ತಿ ತಿಳಿಸಬಹುದು.',
  'You have looked at many members today. Please continue tomorrow.':
    'ನೀವು ಇಂದು ತುಂಬಾ ಸದಸ್ಯರನ್ನು ನೋಡಿದ್ದೀರಿ. ದಯವಿಟ್ಟು ನಾಳೆ ಮುಂದುವರಿಸಿ.',
  'You have expressed interest many times today. Please continue tomorrow.':
    'ಇಂದು ಹಲವು ಸಲ ಆಸಕ್ತಿ ತಿಳಿಸಿದ್ದೀರಿ. ದಯವಿಟ್ಟು ನಾಳೆ ಮುಂದುವರಿಸಿ.',
  'A second person has to agree: another admin, or the operator.':
    'ಇನ್ನೊಬ್ಬರು ಒಪ್ಪಬೇಕು: ಇನ್ನೊಬ್ಬ ನಿರ್ವಾಹಕರು ಅಥವಾ ಸೇವೆಯನ್ನು ನಡೆಸುವವರು.',
  'Only admins whom the operator appointed at the command line open sealed records.':
    'ಸೇವೆಯನ್ನು ನಡೆಸುವವರು ತಾವೇ ನೇಮಿಸಿದ ನಿರ್ವಾಹಕರು ಮಾತ್ರ ಮುಚ್ಚಿಟ್ಟ ದಾಖಲೆಗಳನ್ನು ತೆರೆಯಬಹುದು.',
  'This request is over. Please ask again.': 'ಈ ಕೋರಿಕೆಯ ಅವಧಿ ಮುಗಿದಿದೆ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಕೇಳಿ.',
  'This member left long ago: nothing is kept of them any more.':
    'ಈ ಸದಸ್ಯರು ಬಹಳ ಹಿಂದೆಯೇ ಹೋಗಿದ್ದಾರೆ: ಅವರ ಬಗ್ಗೆ ಈಗ ಏನೂ ಉಳಿದಿಲ್ಲ.',
  'Your first message still waits for an answer, so this one was not sent.':
    'ನಿಮ್ಮ ಮೊದಲ ಸಂದೇಶಕ್ಕೆ ಇನ್ನೂ ಉತ್ತರ ಬಂದಿಲ್ಲ, ಹಾಗಾಗಿ ಇದನ್ನು ಕಳುಹಿಸಿಲ್ಲ.',
  'You have opened very many profiles today. You can open more tomorrow.':
    'ಇಂದು ನೀವು ತುಂಬಾ ಪ್ರೊಫೈಲ್‌ಗಳನ್ನು ತೆರೆದಿದ್ದೀರಿ. ನಾಳೆ ಇನ್ನಷ್ಟು ತೆರೆಯಬಹುದು.',
  'You have looked at very many members today. More are here for you tomorrow.':
    'ಇಂದು ನೀವು ತುಂಬಾ ಸದಸ್ಯರನ್ನು ನೋಡಿದ್ದೀರಿ. ನಾಳೆ ಇನ್ನಷ್ಟು ಸದಸ್ಯರನ್ನು ನೋಡಬಹುದು.',
  'You have looked at very many members this week. More are here for you in a few days.':
    'ಈ ವಾರ ನೀವು ತುಂಬಾ ಸದಸ್ಯರನ್ನು ನೋಡಿದ್ದೀರಿ. ಕೆಲವು ದಿನಗಳಲ್ಲಿ ಇನ್ನಷ್ಟು ಸದಸ್ಯರನ್ನು ನೋಡಬಹುದು.',
  'Your shortlist is full. Take someone off it first.': 'ನಿಮ್ಮ ಆಯ್ದ ಪಟ್ಟಿ ತುಂಬಿದೆ. ಮೊದಲು ಯಾರನ್ನಾದರೂ ತೆಗೆಯಿರಿ.',
  'You have set many members aside. Please show some of them again first.':
    'ನೀವು ಹಲವರನ್ನು ಬದಿಗಿಟ್ಟಿದ್ದೀರಿ. ದಯವಿಟ್ಟು ಮೊದಲು ಕೆಲವರನ್ನು ಮತ್ತೆ ತೋರಿಸಿ.',
  'You can keep at most 20 searches. Please delete one first.':
    'ಹೆಚ್ಚೆಂದರೆ 20 ಹುಡುಕಾಟಗಳನ್ನು ಇಡಬಹುದು. ದಯವಿಟ್ಟು ಮೊದಲು ಒಂದನ್ನು ಅಳಿಸಿ.',
  'You already keep a search under this name.': 'ಈ ಹೆಸರಿನ ಹುಡುಕಾಟ ಈಗಾಗಲೇ ಇದೆ.',
  'This saved search does not exist.': 'ಈ ಉಳಿಸಿದ ಹುಡುಕಾಟ ಇಲ್ಲ.',
  'Please give the search a name': 'ದಯವಿಟ್ಟು ಹುಡುಕಾಟಕ್ಕೆ ಹೆಸರು ಕೊಡಿ',
  'Please use Kannada letters only': 'ಕನ್ನಡ ಅಕ್ಷರಗಳಲ್ಲಿ ಮಾತ್ರ ಬರೆಯಿರಿ',

  // Feedback
  'Title is required': 'ಶೀರ್ಷಿಕೆ ಬೇಕು',
  'Title must be at least 5 characters': 'ಶೀರ್ಷಿಕೆಯಲ್ಲಿ ಕನಿಷ್ಠ 5 ಅಕ್ಷರಗಳಿರಬೇಕು',
  'Description is required': 'ವಿವರ ಬೇಕು',
  'Description must be at least 10 characters': 'ವಿವರದಲ್ಲಿ ಕನಿಷ್ಠ 10 ಅಕ್ಷರಗಳಿರಬೇಕು',

  // Everywhere
  'Please check what you entered.': 'ದಯವಿಟ್ಟು ನೀವು ಬರೆದುದನ್ನು ಪರಿಶೀಲಿಸಿ.',
  'The request could not be read.': 'ಕೋರಿಕೆಯನ್ನು ಓದಲಾಗಲಿಲ್ಲ.',
  'You are not allowed to do this.': 'ಇದನ್ನು ಮಾಡಲು ನಿಮಗೆ ಅನುಮತಿ ಇಲ್ಲ.',
  'Not found.': 'ಸಿಗಲಿಲ್ಲ.',
  'This address does not take that kind of request.': 'ಈ ವಿಳಾಸ ಆ ಬಗೆಯ ಕೋರಿಕೆಯನ್ನು ಸ್ವೀಕರಿಸುವುದಿಲ್ಲ.',
  'This is too large.': 'ಇದು ತುಂಬಾ ದೊಡ್ಡದು.',
  'This kind of content is not accepted.': 'ಈ ಬಗೆಯ ವಿಷಯವನ್ನು ಸ್ವೀಕರಿಸುವುದಿಲ್ಲ.',
  'Too many requests. Please wait a little and try again.': 'ತುಂಬಾ ಕೋರಿಕೆಗಳಾಗಿವೆ. ಸ್ವಲ್ಪ ಕಾದು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'Something went wrong. Please try again.': 'ಏನೋ ತಪ್ಪಾಗಿದೆ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'The service is starting or very busy. Please try again in a moment.':
    'ಸೇವೆ ಆರಂಭವಾಗುತ್ತಿದೆ ಅಥವಾ ತುಂಬಾ ಒತ್ತಡದಲ್ಲಿದೆ. ಸ್ವಲ್ಪ ಹೊತ್ತಿನಲ್ಲಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'Notifications cannot be sent to devices at present.': 'ಸದ್ಯಕ್ಕೆ ಸಾಧನಗಳಿಗೆ ಸೂಚನೆ ಕಳುಹಿಸಲಾಗುತ್ತಿಲ್ಲ.',
  'There is nothing to cancel: Sambandha is free, and stays free.':
    'ರದ್ದುಮಾಡಲು ಏನೂ ಇಲ್ಲ: ಸಂಬಂಧ ಉಚಿತ, ಮುಂದೆಯೂ ಉಚಿತ.',
  'Somebody else has decided on this already. Please look again.':
    'ಇದರ ಬಗ್ಗೆ ಬೇರೊಬ್ಬರು ಈಗಾಗಲೇ ನಿರ್ಧರಿಸಿದ್ದಾರೆ. ದಯವಿಟ್ಟು ಮತ್ತೆ ನೋಡಿ.',
  'Contact confirmed by code': 'ಸಂಪರ್ಕವನ್ನು ಕೋಡ್ ಮೂಲಕ ದೃಢಪಡಿಸಲಾಗಿದೆ',
  'Photo and face compared in a call': 'ಕರೆಯಲ್ಲಿ ಫೋಟೋ ಮತ್ತು ಮುಖವನ್ನು ಹೋಲಿಸಲಾಗಿದೆ',
  'Identity document seen, not kept': 'ಗುರುತಿನ ದಾಖಲೆಯನ್ನು ನೋಡಲಾಗಿದೆ, ಇಟ್ಟುಕೊಂಡಿಲ್ಲ',
  'Known to the community': 'ಸಮುದಾಯಕ್ಕೆ ಪರಿಚಿತರು',
  'Profile looked at by our team': 'ನಮ್ಮ ತಂಡ ಪ್ರೊಫೈಲ್ ನೋಡಿದೆ',
  'You cannot do this to your own account.': 'ನಿಮ್ಮದೇ ಖಾತೆಗೆ ಇದನ್ನು ಮಾಡಲಾಗದು.',
  'You have reported this member yourself. Somebody else has to decide.':
    'ಈ ಸದಸ್ಯರ ಬಗ್ಗೆ ನೀವೇ ದೂರು ನೀಡಿದ್ದೀರಿ. ಬೇರೆಯವರು ನಿರ್ಧರಿಸಬೇಕು.',
  'At least one admin must remain.': 'ಕನಿಷ್ಠ ಒಬ್ಬ ನಿರ್ವಾಹಕರು ಉಳಿಯಬೇಕು.',

  // Families
  'You no longer take part.': 'ಇನ್ನು ನೀವು ಈ ಕುಟುಂಬದ ಪರವಾಗಿ ನೋಡುವುದಿಲ್ಲ.',
  'This invitation was sent to another phone number or email. Please sign in with that one.':
    'ಈ ಆಹ್ವಾನ ಬಂದದ್ದು ಬೇರೊಂದು ಮೊಬೈಲ್ ಸಂಖ್ಯೆಗೆ ಅಥವಾ ಇ-ಮೇಲ್‌ಗೆ. ದಯವಿಟ್ಟು ಅದರಿಂದ ಪ್ರವೇಶಿಸಿ.',
  'This is your own contact. Please give that of your relative.':
    'ಇದು ನಿಮ್ಮದೇ ಸಂಪರ್ಕ. ದಯವಿಟ್ಟು ನಿಮ್ಮ ಸಂಬಂಧಿಕರ ಸಂಪರ್ಕ ಕೊಡಿ.',
  'A family can have at most 6 relatives.': 'ಒಂದು ಕುಟುಂಬದಲ್ಲಿ ಹೆಚ್ಚೆಂದರೆ 6 ಸಂಬಂಧಿಕರು ಇರಬಹುದು.',
  'You can take part in at most 5 families. Please leave one first.':
    'ಹೆಚ್ಚೆಂದರೆ 5 ಕುಟುಂಬಗಳ ಪರವಾಗಿ ನೋಡಬಹುದು. ದಯವಿಟ್ಟು ಮೊದಲು ಒಂದನ್ನು ಬಿಡಿ.',
  'Please choose how you are related': 'ದಯವಿಟ್ಟು ಸಂಬಂಧ ಆರಿಸಿ',
  'Please choose what they may do': 'ಅವರು ಏನು ಮಾಡಬಹುದು ಎಂದು ದಯವಿಟ್ಟು ಆರಿಸಿ',
  'Please confirm that you are 18 or older': 'ನಿಮಗೆ 18 ವರ್ಷ ತುಂಬಿದೆ ಎಂದು ದಯವಿಟ್ಟು ದೃಢಪಡಿಸಿ',

  // Getting an account back
  'Somebody has taken a change of contact back. Until it is settled whose account this is, this cannot be changed. Please look at your messages.':
    'ಸಂಪರ್ಕದ ಬದಲಾವಣೆಯನ್ನು ಯಾರೋ ಹಿಂಪಡೆದಿದ್ದಾರೆ. ಈ ಖಾತೆ ಯಾರದ್ದೆಂದು ತೀರ್ಮಾನವಾಗುವವರೆಗೆ ಇದನ್ನು ಬದಲಿಸಲಾಗದು. ದಯವಿಟ್ಟು ನಿಮಗೆ ಬಂದ ಸಂದೇಶಗಳನ್ನು ನೋಡಿ.',
  'This needs another contact of yours, unchanged for 72 hours, that can take the change back.':
    'ಇದಕ್ಕೆ ನಿಮ್ಮ ಇನ್ನೊಂದು ಸಂಪರ್ಕ ಬೇಕು: 72 ಗಂಟೆಗಳಿಂದ ಬದಲಾಗದೆ ಇರುವ, ಬದಲಾವಣೆಯನ್ನು ಹಿಂಪಡೆಯಬಲ್ಲ ಸಂಪರ್ಕ.',
  'Both sides must be heard first: they have 72 hours.':
    'ಮೊದಲು ಎರಡೂ ಕಡೆಯವರ ಮಾತು ಕೇಳಬೇಕು: ಅವರಿಗೆ 72 ಗಂಟೆಗಳಿವೆ.',
};
