/** Marks the samples of all operations but the one in view. Beside the reference, the stylesheet hides them. */
function followOperation(reference: Element): void {
  const operations = [...reference.querySelectorAll('.operation')];
  const samples = reference.querySelectorAll('.request-samples');
  const show = (place: number) =>
    samples.forEach((each, index) => each.classList.toggle('away', index !== place));
  const observer = new IntersectionObserver(
    (entries) => {
      const entered = entries.find(({ isIntersecting }) => isIntersecting);
      if (entered) show(operations.indexOf(entered.target));
    },
    // An operation is in view if it crosses the line at a third of the height.
    { rootMargin: '-33% 0px -67%' },
  );
  for (const operation of operations) observer.observe(operation);
}

for (const reference of document.querySelectorAll('.reference')) followOperation(reference);
