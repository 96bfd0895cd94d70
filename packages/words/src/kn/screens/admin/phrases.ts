/**
 * What the contract words in English for the admin panel alone, in Kannada: reasons, acts, and the
 * sentences of refusals. They come with the panel's screens.
 */
export const phrases: Readonly<Record<string, string>> = {
  // Why somebody is to be looked at
  'Several reports at once': 'ಒಟ್ಟಿಗೆ ಹಲವು ದೂರುಗಳು',
  'Many new accounts from one network': 'ಒಂದೇ ಜಾಲದಿಂದ ಹಲವು ಹೊಸ ಖಾತೆಗಳು',
  'Looked at very many members in a day': 'ಒಂದೇ ದಿನದಲ್ಲಿ ತುಂಬಾ ಸದಸ್ಯರನ್ನು ನೋಡಿದ್ದಾರೆ',
  'Prepared by somebody whose other draft had a wrong birth date of the same year':
    'ಇದನ್ನು ಸಿದ್ಧಪಡಿಸಿದವರ ಇನ್ನೊಂದು ಪ್ರೊಫೈಲ್‌ನಲ್ಲಿ ಇದೇ ವರ್ಷದ ತಪ್ಪು ಹುಟ್ಟಿದ ದಿನ ಇತ್ತು',

  // What was done
  Verified: 'ಗುರುತು ಕೊಟ್ಟರು',
  Blocked: 'ನಿರ್ಬಂಧಿಸಿದರು',
  Unblocked: 'ನಿರ್ಬಂಧ ತೆಗೆದರು',
  Deleted: 'ಖಾತೆ ಅಳಿಸಿದರು',
  'Asked for a better photo': 'ಒಳ್ಳೆಯ ಫೋಟೋ ಕೇಳಿದರು',
  'Reviewed, nothing to do': 'ನೋಡಿದರು, ಏನೂ ಮಾಡಬೇಕಿಲ್ಲ',
  'Acknowledged a report': 'ದೂರು ಸಿಕ್ಕಿದೆ ಎಂದು ತಿಳಿಸಿದರು',
  'Acted on a report': 'ದೂರಿನ ಮೇಲೆ ಕ್ರಮ ಕೈಗೊಂಡರು',
  'Dismissed a report': 'ದೂರನ್ನು ತಳ್ಳಿಹಾಕಿದರು',
  'Acted on a case': 'ಪ್ರಕರಣದ ಮೇಲೆ ಕ್ರಮ ಕೈಗೊಂಡರು',
  'Dismissed a case': 'ಪ್ರಕರಣವನ್ನು ತಳ್ಳಿಹಾಕಿದರು',
  'Asked for a better photo and closed the case': 'ಒಳ್ಳೆಯ ಫೋಟೋ ಕೇಳಿ ಪ್ರಕರಣ ಮುಗಿಸಿದರು',
  'Changed a role': 'ತಂಡದಲ್ಲಿನ ಸ್ಥಾನ ಬದಲಿಸಿದರು',
  'Answered feedback': 'ಅಭಿಪ್ರಾಯಕ್ಕೆ ಉತ್ತರಿಸಿದರು',
  'Closed feedback': 'ಅಭಿಪ್ರಾಯವನ್ನು ಮುಗಿಸಿದರು',
  'Opened feedback again': 'ಅಭಿಪ್ರಾಯವನ್ನು ಮತ್ತೆ ತೆರೆದರು',
  'Noted something on feedback': 'ಅಭಿಪ್ರಾಯಕ್ಕೆ ಟಿಪ್ಪಣಿ ಬರೆದರು',
  'Looked at a member': 'ಸದಸ್ಯರ ಪುಟ ನೋಡಿದರು',
  'Read the messages of a report': 'ದೂರಿನ ಸಂದೇಶಗಳನ್ನು ಓದಿದರು',
  'Revealed contacts': 'ಸಂಪರ್ಕ ಪೂರ್ಣ ನೋಡಿದರು',
  'Searched for members': 'ಸದಸ್ಯರನ್ನು ಹುಡುಕಿದರು',
  'Exported the data of a member': 'ಸದಸ್ಯರ ಮಾಹಿತಿಯ ಕಡತ ಮಾಡಿದರು',
  'Gave an account back to its former contact': 'ಖಾತೆಯನ್ನು ಹಿಂದಿನ ಸಂಪರ್ಕದವರಿಗೆ ಮರಳಿ ಕೊಟ್ಟರು',
  'Let a change of contact stand': 'ಸಂಪರ್ಕದ ಬದಲಾವಣೆ ಉಳಿಸಿದರು',
  'Looked at whose an account is': 'ಖಾತೆ ಯಾರದೆಂದು ನೋಡಿದರು',
  'Made a code to enrol a second factor': 'ಎರಡನೇ ದೃಢೀಕರಣಕ್ಕೆ ನೋಂದಣಿ ಕೋಡ್ ಮಾಡಿದರು',
  'Reset a second factor': 'ಎರಡನೇ ದೃಢೀಕರಣ ರದ್ದುಮಾಡಿದರು',
  'Lifted the ban of a contact': 'ಸಂಪರ್ಕವನ್ನು ಮತ್ತೆ ಬಳಸಲು ಬಿಟ್ಟರು',
  'Removed photos': 'ಫೋಟೋಗಳನ್ನು ತೆಗೆದರು',
  'Ended sessions': 'ಸಾಧನಗಳ ಪ್ರವೇಶ ಮುಗಿಸಿದರು',
  'Wrote to members': 'ಸದಸ್ಯರಿಗೆ ಬರೆದರು',
  'Asked to open sealed records': 'ಮುಚ್ಚಿಟ್ಟ ದಾಖಲೆಗಳನ್ನು ತೆರೆಯಲು ಕೇಳಿದರು',
  'Agreed to open sealed records': 'ಮುಚ್ಚಿಟ್ಟ ದಾಖಲೆಗಳನ್ನು ತೆರೆಯಲು ಒಪ್ಪಿದರು',
  'Read sealed records': 'ಮುಚ್ಚಿಟ್ಟ ದಾಖಲೆಗಳನ್ನು ಓದಿದರು',
  'Looked at who is pressed': 'ಒತ್ತಾಯಕ್ಕೆ ಒಳಗಾದವರ ಪ್ರಕರಣ ನೋಡಿದರು',
  'Talked with who is pressed': 'ಒತ್ತಾಯಕ್ಕೆ ಒಳಗಾದವರೊಂದಿಗೆ ಮಾತಾಡಿದರು',
  'Tried to talk with who is pressed': 'ಒತ್ತಾಯಕ್ಕೆ ಒಳಗಾದವರೊಂದಿಗೆ ಮಾತಾಡಲು ಪ್ರಯತ್ನಿಸಿದರು',
  'Ended a part in the family of who is pressed': 'ಒತ್ತಾಯಕ್ಕೆ ಒಳಗಾದವರ ಕುಟುಂಬದಿಂದ ಸಂಬಂಧಿಕರನ್ನು ತೆಗೆದರು',
  'Kept a hold for good': 'ಪ್ರೊಫೈಲ್ ಮರೆಯಲ್ಲೇ ಇರಲಿ ಎಂದು ನಿರ್ಧರಿಸಿದರು',
  'Released a hold': 'ಪ್ರೊಫೈಲ್ ಮತ್ತೆ ಕಾಣುವಂತೆ ಮಾಡಿದರು',
  'Made a backup': 'ಬ್ಯಾಕಪ್ ಮಾಡಿದರು',
  'Restored a backup': 'ಬ್ಯಾಕಪ್‌ನಿಂದ ಮರಳಿ ತಂದರು',

  // By whom
  'Command line': 'ತಾಣ ನಡೆಸುವವರು',

  // What is sealed
  'Registration data of a deleted account': 'ಅಳಿಸಿದ ಖಾತೆಯ ನೋಂದಣಿ ವಿವರ',
  'Messages attached to a report': 'ದೂರಿನ ಜೊತೆ ಬಂದ ಸಂದೇಶಗಳು',
  'Profile as it was when it was reported': 'ದೂರು ಬಂದಾಗ ಇದ್ದ ಪ್ರೊಫೈಲ್',
  'Photo that was removed after a report': 'ದೂರಿನ ನಂತರ ತೆಗೆದ ಫೋಟೋ',

  // Refusals
  'Please give a reason': 'ದಯವಿಟ್ಟು ಕಾರಣ ಬರೆಯಿರಿ',
  'Please choose from the list what the mark is given for': 'ಗುರುತು ಏಕೆ ಕೊಟ್ಟಿರಿ ಎಂದು ದಯವಿಟ್ಟು ಪಟ್ಟಿಯಿಂದ ಆರಿಸಿ',
  'Please confirm that you have talked with them yourself': 'ನೀವೇ ಅವರೊಂದಿಗೆ ಮಾತಾಡಿದ್ದೀರಿ ಎಂದು ದಯವಿಟ್ಟು ದೃಢಪಡಿಸಿ',
  'Please choose at least one member': 'ದಯವಿಟ್ಟು ಒಬ್ಬ ಸದಸ್ಯರನ್ನಾದರೂ ಆರಿಸಿ',
  'Please choose at least one report or reason': 'ದಯವಿಟ್ಟು ಒಂದು ದೂರು ಅಥವಾ ಕಾರಣವನ್ನಾದರೂ ಆರಿಸಿ',
  'Please enter a name, an email address or a phone number':
    'ದಯವಿಟ್ಟು ಹೆಸರು, ಇ-ಮೇಲ್ ವಿಳಾಸ ಅಥವಾ ಫೋನ್ ಸಂಖ್ಯೆ ಬರೆಯಿರಿ',
  'Please enter a phone number, an email address, or the id of a member or report':
    'ದಯವಿಟ್ಟು ಫೋನ್ ಸಂಖ್ಯೆ, ಇ-ಮೇಲ್ ವಿಳಾಸ, ಅಥವಾ ಸದಸ್ಯರ ಇಲ್ಲವೇ ದೂರಿನ ಗುರುತು ಸಂಖ್ಯೆ ಬರೆಯಿರಿ',
  'Please name the order or the authority that asks': 'ದಯವಿಟ್ಟು ಆದೇಶ ಅಥವಾ ಕೇಳುವ ಅಧಿಕಾರಿ ಯಾರೆಂದು ಬರೆಯಿರಿ',
  'This sender left no email address to answer to': 'ಇದನ್ನು ಕಳುಹಿಸಿದವರು ಉತ್ತರಕ್ಕೆ ಇ-ಮೇಲ್ ವಿಳಾಸ ಕೊಟ್ಟಿಲ್ಲ',
  'Please change something': 'ದಯವಿಟ್ಟು ಏನನ್ನಾದರೂ ಬದಲಿಸಿ',
  'Please write an answer': 'ದಯವಿಟ್ಟು ಉತ್ತರ ಬರೆಯಿರಿ',
  'Please choose how the case ends': 'ಪ್ರಕರಣ ಹೇಗೆ ಮುಗಿಯಬೇಕೆಂದು ದಯವಿಟ್ಟು ಆರಿಸಿ',
  'Please choose how the report ends': 'ದೂರು ಹೇಗೆ ಮುಗಿಯಬೇಕೆಂದು ದಯವಿಟ್ಟು ಆರಿಸಿ',
  'Please choose whose the account is': 'ಖಾತೆ ಯಾರದೆಂದು ದಯವಿಟ್ಟು ಆರಿಸಿ',
  'This status does not exist.': 'ಈ ಸ್ಥಿತಿ ಇಲ್ಲ.',
};
