/** Messages of the API about families. */

export const phrases: Readonly<Record<string, string>> = {
  'You are no longer helping this person.': 'ನೀವು ಇನ್ನು ಇವರಿಗೆ ನೆರವಾಗುವುದಿಲ್ಲ.',
  'This profile is under review. You can continue once the review is over.':
    'ಈ ಪ್ರೊಫೈಲ್ ಪರಿಶೀಲನೆಯಲ್ಲಿದೆ. ಅದು ಮುಗಿದ ಮೇಲೆ ಮುಂದುವರಿಸಬಹುದು.',
  'This invitation was sent to another phone number or email. Please sign in with that one.':
    'ಈ ಆಹ್ವಾನ ಬಂದದ್ದು ಬೇರೊಂದು ಫೋನ್ ಸಂಖ್ಯೆಗೆ ಅಥವಾ ಇ‑ಮೇಲ್‌ಗೆ. ದಯವಿಟ್ಟು ಅದರಿಂದ ಪ್ರವೇಶಿಸಿ.',
  'This is your own phone number or email. Please enter your relative’s.':
    'ಇದು ನಿಮ್ಮದೇ ಫೋನ್ ಸಂಖ್ಯೆ ಅಥವಾ ಇ‑ಮೇಲ್. ದಯವಿಟ್ಟು ನಿಮ್ಮ ಸಂಬಂಧಿಕರದ್ದನ್ನು ಬರೆಯಿರಿ.',
  'At most 6 people can help you. Please remove one first.':
    'ಹೆಚ್ಚೆಂದರೆ 6 ಜನ ನಿಮಗೆ ನೆರವಾಗಬಹುದು. ದಯವಿಟ್ಟು ಮೊದಲು ಒಬ್ಬರನ್ನು ತೆಗೆಯಿರಿ.',
  'You can help at most 5 people. Please stop helping one of them first.':
    'ಹೆಚ್ಚೆಂದರೆ 5 ಜನರಿಗೆ ನೆರವಾಗಬಹುದು. ದಯವಿಟ್ಟು ಮೊದಲು ಒಬ್ಬರಿಗೆ ನೆರವು ನಿಲ್ಲಿಸಿ.',
  'Please choose how you are related': 'ದಯವಿಟ್ಟು ಸಂಬಂಧ ಆರಿಸಿ',
  'Please choose what they can do': 'ಅವರು ಏನು ಮಾಡಬಹುದು ಎಂದು ದಯವಿಟ್ಟು ಆರಿಸಿ',
  'Please confirm that you are 18 or older': 'ನಿಮಗೆ 18 ವರ್ಷ ತುಂಬಿದೆ ಎಂದು ದಯವಿಟ್ಟು ದೃಢಪಡಿಸಿ',
  'This person is not helping you.': 'ಇವರು ನಿಮಗೆ ನೆರವಾಗುತ್ತಿಲ್ಲ.',
  'Someone else has changed this too. Please look again.':
    'ಈ ನಡುವೆ ಇನ್ನೊಬ್ಬರು ಇದನ್ನು ಬದಲಿಸಿದ್ದಾರೆ. ದಯವಿಟ್ಟು ಮತ್ತೊಮ್ಮೆ ನೋಡಿ.',
  'Changing the profile photo removes the Verified mark, so only the owner of this profile can change it.':
    'ಪ್ರೊಫೈಲ್ ಫೋಟೋ ಬದಲಿಸಿದರೆ “ಪರಿಶೀಲಿಸಲಾಗಿದೆ” ಗುರುತು ಹೋಗುತ್ತದೆ. ಹಾಗಾಗಿ ಅದನ್ನು ಈ ಪ್ರೊಫೈಲ್‌ನವರು ಮಾತ್ರ ಬದಲಿಸಬಹುದು.',
  'This can no longer be undone.': 'ಇದನ್ನು ಇನ್ನು ಮೊದಲಿನಂತೆ ಮಾಡಲು ಆಗುವುದಿಲ್ಲ.',
  'You are helping both sides here, so you cannot do this. Please leave it to the two of them.':
    'ನೀವು ಇಲ್ಲಿ ಎರಡೂ ಕಡೆಯವರಿಗೆ ನೆರವಾಗುತ್ತಿದ್ದೀರಿ, ಹಾಗಾಗಿ ಇದನ್ನು ಮಾಡಲು ಆಗುವುದಿಲ್ಲ. ದಯವಿಟ್ಟು ಅವರಿಬ್ಬರಿಗೇ ಬಿಡಿ.',
  'This profile is not active right now, so you cannot suggest anyone for it.':
    'ಈ ಪ್ರೊಫೈಲ್ ಸದ್ಯ ಬಳಕೆಯಲ್ಲಿಲ್ಲ, ಹಾಗಾಗಿ ಅದಕ್ಕೆ ಯಾರನ್ನೂ ಸೂಚಿಸಲು ಆಗುವುದಿಲ್ಲ.',
  'This suggestion is no longer open. You can still express interest yourself.':
    'ಈ ಸಲಹೆ ಮುಗಿದಿದೆ. ನೀವೇ ಆಸಕ್ತಿ ತಿಳಿಸಬಹುದು.',
  'This request is no longer open.': 'ಈ ಕೋರಿಕೆ ಈಗ ಇಲ್ಲ.',
  'Please choose at least one relative': 'ದಯವಿಟ್ಟು ಒಬ್ಬ ಸಂಬಂಧಿಕರನ್ನಾದರೂ ಆರಿಸಿ',
  'Only relatives who “can join conversations” can read and write here':
    '“ಸಂಭಾಷಣೆಗೆ ಸೇರಬಹುದು” ಎಂಬ ಸಂಬಂಧಿಕರು ಮಾತ್ರ ಇಲ್ಲಿ ಓದಬಹುದು, ಬರೆಯಬಹುದು',
  'Please choose Allow or Not now': 'ದಯವಿಟ್ಟು ಒಪ್ಪುತ್ತೀರೋ ಇಲ್ಲವೋ ತಿಳಿಸಿ',
  'This id was used for another message. Please send again.':
    'ಈ ಗುರುತು ಬೇರೆ ಸಂದೇಶಕ್ಕೆ ಬಳಕೆಯಾಗಿದೆ. ದಯವಿಟ್ಟು ಮತ್ತೊಮ್ಮೆ ಕಳುಹಿಸಿ.',
  'This profile is not active right now, so its biodata has no links.':
    'ಈ ಪ್ರೊಫೈಲ್ ಸದ್ಯ ಬಳಕೆಯಲ್ಲಿಲ್ಲ, ಹಾಗಾಗಿ ಬಯೋಡೇಟಾಗೆ ಲಿಂಕ್‌ಗಳಿಲ್ಲ.',
  'You can have at most 20 links at one time. Please end one first.':
    'ಒಮ್ಮೆಗೆ ಹೆಚ್ಚೆಂದರೆ 20 ಲಿಂಕ್ ಇರಬಹುದು. ದಯವಿಟ್ಟು ಮೊದಲು ಒಂದನ್ನು ನಿಲ್ಲಿಸಿ.',
  'The board can have at most 200 cards. Please remove one first.':
    'ಕುಟುಂಬದ ಬೋರ್ಡ್‌ನಲ್ಲಿ ಹೆಚ್ಚೆಂದರೆ 200 ಕಾರ್ಡ್ ಇರಬಹುದು. ದಯವಿಟ್ಟು ಮೊದಲು ಒಂದನ್ನು ತೆಗೆಯಿರಿ.',
  'This card has 200 comments. Please delete one of yours first.':
    'ಈ ಕಾರ್ಡ್‌ನಲ್ಲಿ 200 ಕಾಮೆಂಟ್‌ಗಳಿವೆ. ದಯವಿಟ್ಟು ಮೊದಲು ನಿಮ್ಮದೊಂದನ್ನು ಅಳಿಸಿ.',
  'Please choose a column': 'ದಯವಿಟ್ಟು ಒಂದು ವಿಭಾಗವನ್ನು ಆರಿಸಿ',
  'Please choose yes, unsure or no': 'ದಯವಿಟ್ಟು ಹೌದು, ಗೊತ್ತಿಲ್ಲ ಅಥವಾ ಬೇಡ ಎಂದು ಆರಿಸಿ',
  'Please write something': 'ದಯವಿಟ್ಟು ಏನಾದರೂ ಬರೆಯಿರಿ',
  'Please say who this link is for': 'ಈ ಲಿಂಕ್ ಯಾರಿಗೆ ಎಂದು ದಯವಿಟ್ಟು ಬರೆಯಿರಿ',
  'Please use a code of 4 to 8 digits': 'ದಯವಿಟ್ಟು 4ರಿಂದ 8 ಅಂಕಿಗಳ ಕೋಡ್ ಕೊಡಿ',
  'Please choose when the link ends': 'ಲಿಂಕ್ ಯಾವಾಗ ಮುಗಿಯಬೇಕು ಎಂದು ದಯವಿಟ್ಟು ಆರಿಸಿ',
  'Please choose what is shown': 'ಏನು ಕಾಣಬೇಕು ಎಂದು ದಯವಿಟ್ಟು ಆರಿಸಿ',
};
