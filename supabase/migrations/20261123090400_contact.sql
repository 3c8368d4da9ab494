-- Messages of the contact form, where the shop stores them (CONTACT_DELIVERY=database).
-- Visitors insert and never read, not even their own message.

create table public.contact_messages (
  -- Made by the form: a message that is sent again after a lost response is stored once.
  id uuid primary key,
  received_at timestamptz not null default now(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,

  constraint contact_messages_name_size check (char_length(name) between 1 and 200),
  constraint contact_messages_email_format
    check (char_length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  constraint contact_messages_subject_size check (char_length(subject) between 1 and 200),
  constraint contact_messages_message_size check (char_length(message) between 1 and 5000)
);

create index contact_messages_received_at_idx on public.contact_messages (received_at desc);

alter table public.contact_messages enable row level security;

grant insert (id, name, email, subject, message) on public.contact_messages to anon;
grant select, delete on public.contact_messages to service_role;

create policy "Visitors add messages as they write them"
  on public.contact_messages for insert to anon
  with check (received_at = now());

comment on table public.contact_messages is
  'Messages of the contact form. Visitors add; only the secret key reads.';
