import { chakra, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Segments } from '~/shared/ui/form/segments.tsx';
import { ScrollRow } from '~/shared/ui/list/scroll-row.tsx';
import { type FaqCategory, faqCategories } from './entries.ts';
import { useFaqEntries } from './use-faq-entries.ts';

/** Questions by category. One answer is open at a time, initially the first one. */
export function FaqList() {
  const [category, setCategory] = useState<FaqCategory>('all');
  const all = useFaqEntries();
  const [openId, setOpenId] = useState<string | null>(all[0]?.id ?? null);
  const entries = all.filter((entry) => category === 'all' || entry.category === category);
  return (
    <>
      <ScrollRow>
        <Segments
          label="Category"
          options={faqCategories}
          value={category}
          onChange={setCategory}
        />
      </ScrollRow>
      <chakra.div mt="8">
        {entries.map(({ id, question, answer }) => {
          const isOpen = id === openId;
          return (
            <chakra.div key={id} borderTopWidth="hairline">
              <chakra.h2>
                <chakra.button
                  type="button"
                  id={`question-${id}`}
                  aria-expanded={isOpen}
                  aria-controls={`answer-${id}`}
                  onClick={() => setOpenId(isOpen ? null : id)}
                  display="flex"
                  w="full"
                  gap="6"
                  justifyContent="space-between"
                  alignItems="center"
                  py="5"
                  textAlign="start"
                  textStyle="title"
                  cursor="pointer"
                >
                  {question}
                  <chakra.span
                    aria-hidden
                    color="accent.text"
                    flexShrink={0}
                    transitionProperty="transform"
                    transitionDuration="base"
                    transform={isOpen ? 'rotate(45deg)' : undefined}
                  >
                    <Plus />
                  </chakra.span>
                </chakra.button>
              </chakra.h2>
              <chakra.section
                id={`answer-${id}`}
                aria-labelledby={`question-${id}`}
                hidden={!isOpen}
                pb="6"
                maxW="prose"
                color="text.muted"
                textStyle="lead"
              >
                {answer}
              </chakra.section>
            </chakra.div>
          );
        })}
      </chakra.div>
      <Flex borderTopWidth="hairline" />
    </>
  );
}
