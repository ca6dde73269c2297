-- A document's number, `SDT/26-27/00123`: consecutive in a series and year, at most 16 characters (GST Rule 46(b)). Where it would be longer,
-- the year loses its hyphen: a series of four characters has 999,999 numbers a year. The database writes it, so that an invoice and its
-- number are one statement: while that runs, everybody else who pays waits.
create function payments.document_number(series text, year text, n int) returns text language plpgsql immutable as $$
declare
  count text := lpad(n::text, greatest(5, length(n::text)), '0');
  number text := concat_ws('/', series, year, count);
begin
  if length(number) > 16 then
    number := concat_ws('/', series, replace(year, '-', ''), count);
  end if;
  if length(number) > 16 then
    raise exception 'series % is full in %', series, year;
  end if;
  return number;
end $$;
