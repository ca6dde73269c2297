-- What one meal costs, where a purpose feeds people; null: nothing is said of meals.
alter table donations.purposes add column meal_paise bigint check (meal_paise > 0);
