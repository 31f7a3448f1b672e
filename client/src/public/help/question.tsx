import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

interface QuestionProps extends HTMLChakraProps<'article'> {
  readonly question: string;
  readonly answer: string;
}

/** A frequently asked question with its answer. */
export function Question({ question, answer, ...frame }: QuestionProps) {
  return (
    <chakra.article {...frame}>
      <chakra.h3 textStyle="subtitle">{question}</chakra.h3>
      <chakra.p mt="2" color="text.muted">
        {answer}
      </chakra.p>
    </chakra.article>
  );
}
