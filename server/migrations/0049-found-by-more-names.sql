-- Words are folded otherwise than before (a first h is not heard, headings of an event's texts are no names): all are folded anew.
update catalogue.events set search_text = null;

-- Other names of deities that the shipped content has learnt, where that content was loaded; what staff wrote stays.
update catalogue.deities set other_names = other_names || ' அனுமன் அனுமார்' where code = 'hanuman' and other_names not like '%அனுமன்%';

insert into catalogue.deities (code, name, other_names, position)
select
  'subrahmanya',
  '{"en": "Subrahmanya", "te": "సుబ్రహ్మణ్యస్వామి", "ta": "முருகன்", "kn": "ಸುಬ್ರಹ್ಮಣ್ಯ", "hi": "कार्तिकेय"}',
  'Murugan Murugar Kartikeya Karthik Skanda Kanda Kumara Shanmukha Arumugam Velayudha Guha సుబ్రమణ్య మురుగన్ కుమారస్వామి కార్తికేయ షణ్ముఖ స్కంద சுப்பிரமணியர் கார்த்திகேயர் கந்தன் ஸ்கந்தன் குமரன் சண்முகர் ஆறுமுகம் வேலவன் ಮುರುಗ ಕುಮಾರಸ್ವಾಮಿ ಕಾರ್ತಿಕೇಯ ಷಣ್ಮುಖ ಸ್ಕಂದ सुब्रह्मण्य मुरुगन स्कंद षण्मुख कुमार',
  max(position) + 1
from catalogue.deities
having count(*) > 0
on conflict (code) do nothing;
