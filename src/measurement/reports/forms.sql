-- Forms by page: how many visits started one and how many submitted it. A form is identified by its id, else its name, else its destination.
SELECT
    path,
    form,
    uniqExactIf(session, name = 'form_start') AS starts,
    uniqExactIf(session, name = 'form_submit') AS submits,
    countIf(name = 'form_submit') AS submissions
FROM events
WHERE {{scope}} AND name IN ('form_start', 'form_submit')
GROUP BY path, form
ORDER BY starts DESC, submits DESC, path, form
LIMIT {limit:UInt16}
