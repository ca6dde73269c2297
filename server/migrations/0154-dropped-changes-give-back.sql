-- Money for a change of an order that staff dropped goes back for a reason of its own.
-- rolling: payments.refund_tasks refund_tasks_reason_check: it takes one reason more, and all that the release before writes
alter table payments.refund_tasks drop constraint refund_tasks_reason_check;
alter table payments.refund_tasks add constraint refund_tasks_reason_check check (
  reason in (
    'paid_twice', 'wrong_amount', 'wrong_currency', 'no_place_left', 'event_closed', 'event_cancelled', 'booking_cancelled', 'by_staff',
    'package_changed', 'order_moved', 'date_moved', 'asked_by_devotee', 'change_dropped'
  )
);
