-- AlterTable
ALTER TABLE "quiz_topics" ADD COLUMN     "models" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "product_ids" UUID[] DEFAULT ARRAY[]::UUID[];

-- AlterTable
ALTER TABLE "quiz_questions" ADD COLUMN     "models" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "product_ids" UUID[] DEFAULT ARRAY[]::UUID[];
