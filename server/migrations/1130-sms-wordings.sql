-- What staff want an SMS to say: operators take less than WhatsApp does. Null: the product's own words.
alter table notifications.wordings add column sms catalogue.text_by_language;
