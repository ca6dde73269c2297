-- The audit log names an order by its number or by its address; people know it by its code.
create view admin.order_codes as select id as booking_id, order_id, code from booking.bookings;
